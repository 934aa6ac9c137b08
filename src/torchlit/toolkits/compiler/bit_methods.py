"""Teaches numba the two methods of ints that kernels use, for ints that are not negative. Imports numba."""

# mypy: disable-error-code="no-untyped-def, no-any-return, untyped-decorator, import-untyped, call-arg"
# numba compares the parameters of what it is taught with those of what is compiled, annotations included.

from llvmlite import ir
from numba.core import types
from numba.core.extending import intrinsic, overload_method


@intrinsic
def ones(typing, number):
    """How many bits are set."""
    return number(number), lambda context, builder, signature, numbers: builder.ctpop(numbers[0])


@intrinsic
def zeros_before(typing, number):
    """How many bits stand before the highest one that is set."""
    return number(number), lambda context, builder, signature, numbers: builder.ctlz(numbers[0], ir.IntType(1)(0))


@overload_method(types.Integer, "bit_count")
def bit_count(number):
    return lambda number: ones(number)


@overload_method(types.Integer, "bit_length")
def bit_length(number):
    bits = number.bitwidth
    return lambda number: bits - zeros_before(number)
