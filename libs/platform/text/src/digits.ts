/** Returns a number with three significant digits, which is as many as predictions give. Whole numbers, and digits before the point, stay. */
export function inThreeDigits(value: number): number {
  if (Number.isInteger(value)) return value;
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}
