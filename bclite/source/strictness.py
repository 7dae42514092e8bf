from bclite.source.grammar import Source


def check(source: Source) -> None:
    pass
