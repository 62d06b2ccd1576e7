/** Digits after the point that any figure of a card is sure of. */
const DIGITS = 4;

/** The same value with every number in it rounded, so that a stored card is the same on every machine. */
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
