"""Keeps a tool of folding in memory and does its commands there, one after another (docs/engines.md, "Kept warm").

Beside the server of each tool on PATH. Standard input and output belong to the protocol; what the tool writes goes to standard
error, and what it starts reads nothing.
"""
import json
import os
import sys
import traceback

_answers = None
_current = None


def serve(commands, load):
    """Takes requests until there are no more.

    commands: by the name of its program, what the tool's command line calls: a function of none that reads sys.argv.
    load: fetches what every command needs, before the first.
    """
    global _answers, _current
    # Copies of the two, which no child inherits.
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    _answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    # In the order in which it was said, also by children, and before each answer.
    sys.stdout.reconfigure(line_buffering=True)

    load()
    _say(ready=True)
    for line in requests:
        request = json.loads(line)
        _current = request["id"]
        exit_code = _run(commands[request["program"]], request)
        sys.stdout.flush()
        sys.stderr.flush()
        _say(id=_current, exit_code=exit_code)


def progress(done):
    """Tells how much of the current command is done, 0 to 1."""
    _say(id=_current, progress=min(1.0, max(0.0, done)))


def _run(command, request):
    """As a process of its own would do it, with its exit code."""
    sys.argv = [request["program"], *request["args"]]
    os.chdir(request["folder"])
    try:
        command()
        return 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except Exception:
        traceback.print_exc()
        return 1
    finally:
        # The folder goes when the command has ended.
        os.chdir("/")


def _say(**message):
    print(json.dumps(message), file=_answers, flush=True)


class Kept:
    """The last few results of a loader, by its arguments. Equal arguments return the stored result."""

    def __init__(self, loader, most=1):
        self._loader = loader
        self._most = most
        self._made = {}

    def __call__(self, *args, **kwargs):
        arguments = repr((args, sorted(kwargs.items())))
        if arguments not in self._made:
            while len(self._made) >= self._most:
                # The oldest goes first: two may not fit into the memory of one GPU.
                del self._made[next(iter(self._made))]
            self._made[arguments] = self._loader(*args, **kwargs)
        return self._made[arguments]
