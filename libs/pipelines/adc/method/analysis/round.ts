/** Number of decimals of the figures. */
const DIGITS = 4;

/** Rounds every number in a value, so that a stored analysis is the same on every machine. */
export function roundNumbers<Value>(value: Value): Value;
export function roundNumbers(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(DIGITS));
  if (Array.isArray(value)) return value.map((one: unknown): unknown => roundNumbers(one));
  if (typeof value === 'object' && value !== null) {
    const entries: [string, unknown][] = Object.entries(value);
    return Object.fromEntries(entries.map(([key, one]) => [key, roundNumbers(one)]));
  }
  return value;
}
