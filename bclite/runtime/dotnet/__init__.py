"""The .NET types that AL code on premises uses, as far as Python's standard library has what they do.

`binding` finds them: a module of shims registers classes under the names that `dotnet` declarations give them.
"""
