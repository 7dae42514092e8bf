"""What can end the run of AL code."""


class ALError(Exception):
    """An error of AL: raised by Error(), by the platform, caught by asserterror, Codeunit.Run and try functions.

    `code` is what GetLastErrorCode answers ('Dialog', 'DB:RecordNotFound', 'TestField' …), `object_name` what
    GetLastErrorObject does; `call_stack` is filled by the runtime where the error is first handled, innermost frame
    first, each `"Object"(CodeUnit 50000).Procedure line N - App by Publisher (path:line)`.
    """

    def __init__(self, text: str, code: str = "Dialog") -> None:
        super().__init__(text)
        self.text = text
        self.code = code
        self.call_stack: tuple[str, ...] = ()


class UnsupportedError(Exception):
    """bclite lacks a feature. Never caught by AL code: an engine gap must not pass for an error of the program."""

    def __init__(self, feature: str, place: str = "") -> None:
        self.feature = feature
        self.place = place
        super().__init__(feature, place)

    def __str__(self) -> str:
        where = f" ({self.place})" if self.place else ""
        return f"AL runtime: {self.feature} is not supported by bclite{where}"


class StoppedError(BaseException):
    """The test limit was reached: stops AL code wherever it is. Not an Exception, so that nothing in AL catches it."""
