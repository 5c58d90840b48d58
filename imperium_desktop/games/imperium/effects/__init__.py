"""The verbs of the effect language. One verb is one class: how it runs, how far it could be done, how it reads."""
