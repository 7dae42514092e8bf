"""A model on loopback: `python -m tests.model_server SCRIPT.yaml`, `--replay=FILE`, `--record=FILE --upstream=URL`."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from starlette.applications import Starlette

from tests.model_server.recording import RecordingError, RecordingModel, ReplayingModel
from tests.model_server.script import ScriptError, read_script
from tests.model_server.serving import ScriptedModel, serving


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.model_server", description="A model that is none.")
    parser.add_argument("script", nargs="?", type=Path, metavar="SCRIPT.yaml", help="what it says and does")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="give the answers of a recording again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write down what --upstream answers")
    parser.add_argument("--upstream", metavar="URL", help="a real model service, without /v1 at its end")
    parser.add_argument("--port", type=int, default=0, help="(default: any that is free)")
    options = parser.parse_args(arguments)
    given = [options.script, options.replay, options.record]
    if sum(each is not None for each in given) != 1 or bool(options.record) != bool(options.upstream):
        parser.error("give SCRIPT.yaml, or --replay=FILE, or --record=FILE with --upstream=URL")
    try:
        with serving(_application(options), options.port) as address:
            print(address, flush=True)
            while True:
                time.sleep(3600)
    except KeyboardInterrupt:
        return 0
    except (ScriptError, RecordingError, OSError) as error:
        print(error, file=sys.stderr)
        return 2


def _application(options: argparse.Namespace) -> Starlette:
    if options.script:
        return ScriptedModel(read_script(options.script)).application
    if options.replay:
        return ReplayingModel(options.replay).application
    return RecordingModel(options.upstream, options.record).application


if __name__ == "__main__":
    sys.exit(main())
