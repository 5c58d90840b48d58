"""Kills another process inside a system call that writes, by tracing it (Linux on x86-64 only).

A write is cut short first, so that a part of it is in the file; what renames, syncs, creates or removes is stopped
just before it is done or just after. Nothing in the traced program knows of it, and what SQLite writes is reached too.
"""

from __future__ import annotations

import ctypes
import os
import random
import signal
import struct
import subprocess

SEIZE, INTERRUPT, SYSCALL, GET_REGISTERS, SET_REGISTERS, CALL_INFO = 0x4206, 0x4207, 24, 12, 13, 0x420E
MARK_SYSTEM_CALLS, KILL_WITH_TRACER = 1, 1 << 20
EVERY_KIND_OF_CHILD = 0x40000000
ENTERING = 1
REGISTERS = 27
LENGTH_REGISTER = 12
"""The third argument of a call, in the order of the kernel's structure."""
CREATES = os.O_CREAT

WATCHED = {
    1: "write",
    18: "pwrite",
    20: "writev",
    74: "fsync",
    75: "fdatasync",
    77: "ftruncate",
    82: "rename",
    87: "unlink",
    257: "open to create",
    263: "unlink",
    264: "rename",
    316: "rename",
}
PARTLY = ("write", "pwrite")

_ptrace = ctypes.CDLL(None, use_errno=True).ptrace
_ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
_ptrace.restype = ctypes.c_long


def kill_inside(child: subprocess.Popen[bytes], last_call: int, chance: random.Random) -> str:
    """Lets a process run up to that one of its watched calls and kills it there; says where, empty if it ended before.

    :raises OSError: if tracing is not allowed here.
    """
    pid = child.pid
    _trace(SEIZE, pid, 0, MARK_SYSTEM_CALLS | KILL_WITH_TRACER)
    _trace(INTERRUPT, pid)
    calls = 0
    while True:
        _, status = os.waitpid(pid, EVERY_KIND_OF_CHILD)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            child.returncode = os.waitstatus_to_exitcode(status)
            return ""
        stopped_by = os.WSTOPSIG(status)
        if stopped_by == signal.SIGTRAP | 0x80:
            name = _entered(pid)
            if name:
                calls += 1
                if calls == last_call:
                    where = _stop_there(pid, name, chance)
                    _kill(child)
                    return where
        given_on = 0 if stopped_by & signal.SIGTRAP == signal.SIGTRAP else stopped_by
        _trace(SYSCALL, pid, 0, given_on)


def _entered(pid: int) -> str:
    """The watched call that begins here; empty if none does. What the process says on its output is not watched."""
    room = ctypes.create_string_buffer(88)
    _trace(CALL_INFO, pid, len(room), ctypes.addressof(room))
    kind, number, first, _, third = struct.unpack_from("<B23xQQQQ", room.raw)
    name = WATCHED.get(number, "") if kind == ENTERING else ""
    if (name.startswith("write") and first in (1, 2)) or (name == "open to create" and not third & CREATES):
        return ""
    return name


def _stop_there(pid: int, name: str, chance: random.Random) -> str:
    """Brings the process to the moment at which it dies."""
    if name not in PARTLY and chance.random() < 0.5:
        return f"before {name}"
    how = "after"
    if name in PARTLY:
        registers = (ctypes.c_uint64 * REGISTERS)()
        _trace(GET_REGISTERS, pid, 0, ctypes.addressof(registers))
        whole = registers[LENGTH_REGISTER]
        registers[LENGTH_REGISTER] = chance.randrange(whole + 1)
        if registers[LENGTH_REGISTER] < whole:
            how = "part of"
        _trace(SET_REGISTERS, pid, 0, ctypes.addressof(registers))
    _trace(SYSCALL, pid)
    os.waitpid(pid, EVERY_KIND_OF_CHILD)
    return f"{how} {name}"


def _kill(child: subprocess.Popen[bytes]) -> None:
    os.kill(child.pid, signal.SIGKILL)
    while True:
        _, status = os.waitpid(child.pid, EVERY_KIND_OF_CHILD)
        if os.WIFEXITED(status) or os.WIFSIGNALED(status):
            child.returncode = os.waitstatus_to_exitcode(status)
            return


def _trace(request: int, pid: int, address: int = 0, data: int = 0) -> None:
    if _ptrace(request, pid, address, data) < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"ptrace {request:#x}: {os.strerror(error)}")
