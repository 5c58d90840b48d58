"""What is wrong with a text, and where."""


class LanguageError(Exception):
    """A text that is not in the language: what is wrong, and the line and column within the text."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
