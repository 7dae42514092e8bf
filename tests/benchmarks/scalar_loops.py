"""AL loops over plain values against the same written in Python by hand: the aim is three times its time at most.

python -m tests.benchmarks.scalar_loops
"""

import json
import time
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from bclite.compiler.classes import ApplicationCode
from bclite.model.building import application_of, load_apps
from bclite.runtime.arithmetic import decimals
from bclite.source.reading import read_files

MANIFEST = {
    "id": "0b7e35b1-5c0c-4d1e-8f64-1a2b3c4d5e6f",
    "name": "Benchmark",
    "publisher": "Tests",
    "version": "1.0.0.0",
    "idRanges": [{"from": 50000, "to": 50099}],
}

AL = """codeunit 50000 Benchmark
{
    procedure WhileLoop(N: Integer): Integer
    var
        I: Integer;
        Sum: Integer;
    begin
        I := 1;
        while I <= N do begin
            Sum := Sum + I mod 7;
            if Sum > 1000000 then
                Sum := Sum - 1000000;
            I := I + 1;
        end;
        exit(Sum);
    end;

    procedure ForLoop(N: Integer): Integer
    var
        I: Integer;
        Sum: Integer;
    begin
        for I := 1 to N do begin
            Sum += I * 2;
            Sum := Sum mod 1000000;
        end;
        exit(Sum);
    end;

    procedure Primes(N: Integer): Integer
    var
        I: Integer;
        Divisor: Integer;
        Count: Integer;
        IsPrime: Boolean;
    begin
        for I := 2 to N do begin
            IsPrime := true;
            Divisor := 2;
            while (Divisor * Divisor <= I) and IsPrime do begin
                if I mod Divisor = 0 then
                    IsPrime := false;
                Divisor += 1;
            end;
            if IsPrime then
                Count += 1;
        end;
        exit(Count);
    end;

    procedure Decimals(N: Integer): Decimal
    var
        I: Integer;
        Total: Decimal;
    begin
        for I := 1 to N do begin
            Total += I * 1.25;
            if Total > 100000 then
                Total := Total / 3;
        end;
        exit(Total);
    end;

    procedure Texts(N: Integer): Integer
    var
        I: Integer;
        Line: Text;
    begin
        for I := 1 to N do
            Line += 'abc';
        exit(StrLen(Line));
    end;

    procedure Fibonacci(N: Integer): Integer
    begin
        if N < 2 then
            exit(N);
        exit(Fibonacci(N - 1) + Fibonacci(N - 2));
    end;

    procedure Arrays(N: Integer): Integer
    var
        Row: array[100] of Integer;
        I: Integer;
        J: Integer;
    begin
        for J := 1 to N div 100 do
            for I := 2 to 100 do
                Row[I] := Row[I - 1] + 1;
        exit(Row[100]);
    end;
}"""


def while_loop(n: int) -> int:
    i, total = 1, 0
    while i <= n:
        total = total + i % 7
        if total > 1000000:
            total = total - 1000000
        i = i + 1
    return total


def for_loop(n: int) -> int:
    total = 0
    for i in range(1, n + 1):
        total += i * 2
        total = total % 1000000
    return total


def primes(n: int) -> int:
    count = 0
    for i in range(2, n + 1):
        is_prime = True
        divisor = 2
        while divisor * divisor <= i and is_prime:
            if i % divisor == 0:
                is_prime = False
            divisor += 1
        if is_prime:
            count += 1
    return count


def decimal_sum(n: int) -> Decimal:
    total, factor = Decimal(0), Decimal("1.25")
    for i in range(1, n + 1):
        total += i * factor
        if total > 100000:
            total = total / 3
    return total


def texts(n: int) -> int:
    line = ""
    for _ in range(n):
        line += "abc"
    return len(line)


def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


def arrays(n: int) -> int:
    row = [0] * 101
    for _ in range(n // 100):
        for i in range(2, 101):
            row[i] = row[i - 1] + 1
    return row[100]


CASES: tuple[tuple[str, Callable[[int], Any], int], ...] = (
    ("WhileLoop", while_loop, 10**6),
    ("ForLoop", for_loop, 10**6),
    ("Primes", primes, 30000),
    ("Decimals", decimal_sum, 200000),
    ("Texts", texts, 200000),
    ("Fibonacci", fibonacci, 24),
    ("Arrays", arrays, 10**6),
)


def fastest(function: Callable[[int], Any], argument: int, rounds: int = 5) -> float:
    """The shortest time of several runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        function(argument)
        times.append(time.perf_counter() - start)
    return min(times)


def measure() -> None:
    """Print a line for every case: milliseconds of AL and of Python, and how they compare."""
    files = {"app.json": json.dumps(MANIFEST).encode(), "Benchmark.al": AL.encode()}
    code = ApplicationCode(application_of(load_apps([read_files(files)])))
    # No case touches a session: none is made.
    instance = code.class_of(code.application.apps[-1].objects[0])(None)
    print(f"{'':12}{'AL ms':>10}{'Python ms':>12}{'ratio':>8}")
    with decimals():
        for name, by_hand, argument in CASES:
            compiled = getattr(instance, f"m_{name.lower()}_1")
            if compiled(argument) != by_hand(argument):
                raise AssertionError(f"{name}: AL and Python differ")
            al, python = fastest(compiled, argument), fastest(by_hand, argument)
            print(f"{name:12}{al * 1000:10.1f}{python * 1000:12.1f}{al / python:8.2f}")


if __name__ == "__main__":
    measure()
