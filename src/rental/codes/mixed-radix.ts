/**
 * One number for several digits that each have their own radix, the most significant first. Undefined when a digit is not a whole number
 * from 0 to its radix minus one.
 */
export function encodeMixedRadix(digits: readonly number[], radices: readonly number[]): bigint | undefined {
  let value = 0n;
  for (const [index, radix] of radices.entries()) {
    const digit = digits[index] ?? 0;
    if (!Number.isInteger(digit) || digit < 0 || digit >= radix) return undefined;
    value = value * BigInt(radix) + BigInt(digit);
  }
  return value;
}

/** The digits of such a number; undefined when it is larger than they can be. */
export function decodeMixedRadix(value: bigint, radices: readonly number[]): number[] | undefined {
  const digits: number[] = [];
  let rest = value;
  for (const radix of radices.toReversed()) {
    digits.unshift(Number(rest % BigInt(radix)));
    rest /= BigInt(radix);
  }
  return rest === 0n ? digits : undefined;
}
