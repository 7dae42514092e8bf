"""Faults of Python that are errors of AL: what generated code may run into without an ALError being raised.

`AL_FAULTS` is what asserterror, a try function and Codeunit.Run catch, and what ends the run of a test. An
UnsupportedError and a StoppedError are not among them: they pass through everything.
"""

from bclite.runtime.arithmetic import al_error
from bclite.runtime.errors import ALError

AL_FAULTS = (ALError, ArithmeticError, RecursionError, MemoryError)

OUT_OF_STACK = "There is insufficient memory to execute this function. This can be caused by recursive function calls."
OUT_OF_MEMORY = "There is insufficient memory to execute this function."


def as_al_error(fault: BaseException) -> ALError:
    """The error of AL that a fault of `AL_FAULTS` is; it keeps the fault's traceback."""
    if isinstance(fault, ALError):
        return fault
    if isinstance(fault, ArithmeticError):
        error = al_error(fault)
    else:
        text = OUT_OF_STACK if isinstance(fault, RecursionError) else OUT_OF_MEMORY
        error = ALError(text, "OutOfMemory")
    return error.with_traceback(fault.__traceback__)
