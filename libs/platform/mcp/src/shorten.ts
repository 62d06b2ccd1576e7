/** Longest JSON of a tool's answer, in bytes: results of tens of kilobytes would fill an assistant's context window. */
export const LONGEST_ANSWER = 3_900;

/** Each step keeps less: shorter texts, fewer list items, and less depth. */
const STEPS = [
  { text: 400, items: 20, depth: 6 },
  { text: 160, items: 10, depth: 5 },
  { text: 140, items: 5, depth: 4 },
  { text: 80, items: 3, depth: 3 },
  { text: 60, items: 2, depth: 2 },
] as const;

interface Bounds {
  readonly text: number;
  readonly items: number;
  readonly depth: number;
}

export interface Shortened {
  readonly value: unknown;
  readonly isShortened: boolean;
}

/** Returns the value, or as much of it as fits into {@link LONGEST_ANSWER}: first items of lists, beginnings of texts. */
export function shorten(value: unknown): Shortened {
  if (sizeOf(value) <= LONGEST_ANSWER) return { value, isShortened: false };
  for (const bounds of STEPS) {
    const shorter = within(value, bounds);
    if (sizeOf(shorter) <= LONGEST_ANSWER) return { value: shorter, isShortened: true };
  }
  return { value: namesOf(value), isShortened: true };
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function within(value: unknown, bounds: Bounds): unknown {
  if (typeof value === 'string')
    return value.length <= bounds.text ? value : `${value.slice(0, bounds.text)}… (${value.length} characters)`;
  if (typeof value !== 'object' || value === null) return value;
  if (bounds.depth === 0) return Array.isArray(value) ? `… (${value.length} items)` : '…';
  const inner = { ...bounds, depth: bounds.depth - 1 };
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, within(field, inner)]));
  const kept = value.slice(0, bounds.items).map((item) => within(item, inner));
  return kept.length === value.length ? kept : [...kept, `… (${value.length} items)`];
}

/** Returns the names of the fields of a large object, as far as they fit. */
function namesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return '…';
  return { fields: Object.keys(value).slice(0, 50) };
}
