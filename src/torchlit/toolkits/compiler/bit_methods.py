"""Teaches numba the two int methods that kernels use, for non-negative ints. Imports numba."""

# mypy: disable-error-code="no-untyped-def, no-any-return, untyped-decorator, import-untyped, call-arg"
# numba compares an overload's parameters with its implementation's, annotations included.

from llvmlite import ir
from numba.core import types
from numba.core.extending import intrinsic, overload_method


@intrinsic
def ones(typing, number):
    """How many bits are set."""
    return number(number), lambda context, builder, signature, numbers: builder.ctpop(numbers[0])


@intrinsic
def zeros_before(typing, number):
    """How many zeros precede the highest set bit."""
    return number(number), lambda context, builder, signature, numbers: builder.ctlz(numbers[0], ir.IntType(1)(0))


@overload_method(types.Integer, "bit_count")
def bit_count(number):
    return lambda number: ones(number)


@overload_method(types.Integer, "bit_length")
def bit_length(number):
    bits = number.bitwidth
    return lambda number: bits - zeros_before(number)
