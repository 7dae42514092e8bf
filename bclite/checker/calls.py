"""Which of the methods that a name stands for a call means, and whether its arguments fit.

Among the overloads that take the number of arguments given, the one to which the arguments have to be bent least is
called. What fits none is reported against the first that takes that number: AL0133 for a type, AL0193 for a value that
is not of the type of the field before it, AL0130 and AL0166 for what is no variable and no field.
AL0135 where arguments are missing and only one method has the name, AL0126 where there are too many or several methods
have it: the text of AL0126 lists candidates, that of AL0135 names a parameter of one.
"""

from collections.abc import Sequence
from dataclasses import replace

from bclite.checker.body import Body, is_character
from bclite.checker.conversions import BOXED, EXACT, WIDER, fits_reference
from bclite.checker.fields import field_argument, is_variable
from bclite.checker.obsolete import check_procedure_use
from bclite.checker.world import Methods
from bclite.model.objects import Object, Procedure
from bclite.model.signatures import Signature, SignatureParameter
from bclite.model.symbols import BuiltInSymbol, ControlSymbol, FieldSymbol, ProcedureSymbol
from bclite.model.types import BOOLEAN, Kind, Type
from bclite.source import nodes

OF_FIELD = frozenset({"setrange", "testfield", "validate", "modifyall"})
"""Record methods whose values must be of the type of the field that is their first argument."""

Types = list[Type | None]
Candidate = tuple[Procedure, Object]


def bind(
    body: Body, place: nodes.Identifier | nodes.Member, found: Methods, arguments: Sequence[nodes.Expression]
) -> Type | None:
    """Chooses what is called, writes it into `place`, checks the arguments; the type of the result."""
    types = argument_types(body, found, arguments)
    count = len(arguments)
    procedures = [each for each in found.procedures if len(each[0].parameters) == count]
    signatures = [each for each in found.signatures if takes(each, count)]
    if found.receiver is not None:
        signatures = [each for each in signatures if each.is_static is found.static] or signatures
    if not procedures and not signatures:
        report_number(body, place, found, count)
        return None
    if procedures:
        procedure, owner = best_procedure(body, procedures, arguments, types)
        place.symbol = ProcedureSymbol(procedure, owner, implicit=found.own, receiver=found.implicit)
        check_procedure_use(body, place, procedure)
        check_procedure_arguments(body, procedure, arguments, types)
        place.type = returns = result_of(procedure)
        return returns
    signature = best_signature(body, signatures, arguments, types)
    signature = with_field_type(signature, types)
    place.symbol = BuiltInSymbol(signature, found.receiver, found.implicit, static=found.static)
    place.type = signature.returns
    check_signature_arguments(body, signature, arguments, types)
    return signature.returns


def result_of(procedure: Procedure) -> Type:
    """The type of a call: a try function returns whether it succeeded."""
    if procedure.returns.kind is Kind.NOTHING and procedure.attribute("TryFunction") is not None:
        return BOOLEAN
    return procedure.returns


def takes(signature: Signature, count: int) -> bool:
    return signature.least <= count and (signature.most is None or count <= signature.most)


def argument_types(body: Body, found: Methods, arguments: Sequence[nodes.Expression]) -> Types:
    """The types of the arguments; a name where every method wants a field is looked up among the fields."""
    if not arguments:
        return []
    signatures = () if found.procedures else found.signatures
    types: Types = []
    for position, argument in enumerate(arguments):
        wanted = [parameter_at(each, position) for each in signatures]
        if any(each is not None and wants_field(each) for each in wanted):
            types.append(field_argument(body, argument, found))
        else:
            types.append(body.check(argument))
    return types


def wants_field(parameter: SignatureParameter) -> bool:
    """Whether a bare name passed for the parameter is a field or control of what is called on."""
    return parameter.type.subject in ("field", "testfilterfield", "testfield")


def parameter_at(signature: Signature, position: int) -> SignatureParameter | None:
    """The parameter that takes the argument at a position; the last one repeats where it may."""
    parameters = signature.parameters
    if position < len(parameters):
        return parameters[position]
    return parameters[-1] if parameters and parameters[-1].repeated else None


def with_field_type(signature: Signature, types: Types) -> Signature:
    """The signature with the type of the field passed where it returns that."""
    if signature.returns.kind is Kind.ANY and signature.returns.subject == "valueoffield" and types:
        field_type = types[0]
        if field_type is not None:
            return replace(signature, returns=field_type)
    return signature


# --------------------------------------------------------------------------------------------------------- choosing


def best_procedure(
    body: Body, candidates: Sequence[Candidate], arguments: Sequence[nodes.Expression], types: Types
) -> Candidate:
    if len(candidates) == 1:
        return candidates[0]
    return min(candidates, key=lambda each: procedure_cost(body, each[0], arguments, types))


def procedure_cost(
    body: Body, procedure: Procedure, arguments: Sequence[nodes.Expression], types: Types
) -> tuple[int, int]:
    """How many arguments do not fit, and how far the others have to be bent."""
    misfits = bending = 0
    for argument, type_, parameter in zip(arguments, types, procedure.parameters, strict=True):
        found = argument_cost(body, argument, type_, parameter.type, parameter.by_reference)
        if found is None:
            misfits += 1
        else:
            bending += found
    return misfits, bending


def best_signature(
    body: Body, candidates: Sequence[Signature], arguments: Sequence[nodes.Expression], types: Types
) -> Signature:
    if len(candidates) == 1:
        return candidates[0]
    return min(candidates, key=lambda each: signature_cost(body, each, arguments, types))


def signature_cost(
    body: Body, signature: Signature, arguments: Sequence[nodes.Expression], types: Types
) -> tuple[int, int]:
    misfits = bending = 0
    for position, (argument, type_) in enumerate(zip(arguments, types, strict=True)):
        parameter = parameter_at(signature, position)
        if parameter is None:
            misfits += 1
        elif not (parameter.is_field or wants_field(parameter)):
            found = argument_cost(body, argument, type_, parameter.type, parameter.by_reference)
            if found is None:
                misfits += 1
            else:
                bending += found
        elif not isinstance(argument.symbol, FieldSymbol | ControlSymbol) and type_ is not None:
            misfits += 1
    return misfits, bending


def argument_cost(
    body: Body, argument: nodes.Expression, source: Type | None, target: Type, by_reference: bool
) -> int | None:
    if source is None:
        return 0
    if by_reference:
        if not fits_reference(source, target) or not is_variable(argument):
            return None
        return EXACT if source.kind is target.kind else BOXED
    found = body.world.cost(source, target)
    return WIDER if found is None and is_character(argument, target) else found


# --------------------------------------------------------------------------------------------------------- reporting


def check_procedure_arguments(
    body: Body, procedure: Procedure, arguments: Sequence[nodes.Expression], types: Types
) -> None:
    for position, (argument, type_, parameter) in enumerate(zip(arguments, types, procedure.parameters, strict=True)):
        check_argument(body, position, argument, type_, parameter.type, parameter.by_reference)


def check_signature_arguments(
    body: Body, signature: Signature, arguments: Sequence[nodes.Expression], types: Types
) -> None:
    field_type = types[0] if types and signature.owner == "record" and signature.name.lower() in OF_FIELD else None
    for position, (argument, type_) in enumerate(zip(arguments, types, strict=True)):
        parameter = parameter_at(signature, position)
        if parameter is None or type_ is None:
            continue
        if parameter.is_field or wants_field(parameter):
            if not isinstance(argument.symbol, FieldSymbol | ControlSymbol):
                body.error("AL0166", argument, position + 1)
        elif field_type is not None and position and parameter.type.kind is Kind.ANY:
            if body.world.cost(type_, field_type) is None and not is_character(argument, field_type):
                body.error("AL0193", argument, position + 1, body.describe(type_), body.describe(field_type))
        else:
            check_argument(body, position, argument, type_, parameter.type, parameter.by_reference)


def check_argument(
    body: Body, position: int, argument: nodes.Expression, source: Type | None, target: Type, by_reference: bool
) -> None:
    if source is None:
        return
    if by_reference and not is_variable(argument):
        body.error("AL0130", argument)
    elif argument_cost(body, argument, source, target, by_reference) is None:
        wanted = "var " + body.describe(target) if by_reference else body.describe(target)
        body.error("AL0133", argument, position + 1, body.describe(source), wanted)


def report_number(body: Body, place: nodes.Identifier | nodes.Member, found: Methods, count: int) -> None:
    """AL0135 where the one method of that name wants more than is given, else AL0126, which names the candidates."""
    if len(found.procedures) + len(found.signatures) == 1:
        for procedure, _ in found.procedures:
            if len(procedure.parameters) > count:
                missing = procedure.parameters[count].name
                body.error("AL0135", place, missing, body.world.describe_procedure(procedure))
                return
        for signature in found.signatures:
            if signature.least > count:
                missing = signature.parameters[count].name
                body.error("AL0135", place, missing, body.world.describe_signature(signature))
                return
    candidates = [f"'{body.world.describe_procedure(each)}'" for each, _ in found.procedures]
    candidates += [f"built-in method '{body.world.describe_signature(each)}'" for each in found.signatures]
    body.error("AL0126", place, place.name, count, ", ".join(candidates))
