/** Longest JSON of a tool's answer, in bytes: results of tens of kilobytes would fill an assistant's context window. */
export const LONGEST_ANSWER = 3_800;

/** Largest number of places that an answer lists as left out. */
const MOST_PLACES = 12;

export interface Fitted {
  readonly value: unknown;
  /** Places that were left out, such as `results[2].numbering`, or `data[10] and 40 more`. */
  readonly leftOut: readonly string[];
}

/**
 * Returns the value, or the parts of it that fit into {@link LONGEST_ANSWER}. A text or number is never cut: a field stays whole or is left
 * out, a list keeps its first items. Small fields come before large ones, so that ids and key figures stay.
 */
export function fit(value: unknown): Fitted {
  const leftOut: string[] = [];
  const fitted = within(withFullRows(value), LONGEST_ANSWER, '', leftOut);
  const others = leftOut.length - MOST_PLACES;
  return {
    value: fitted,
    leftOut: others > 0 ? [...leftOut.slice(0, MOST_PLACES), `${others} other places`] : leftOut,
  };
}

const isEmpty = (field: unknown): boolean =>
  field === null || (typeof field === 'object' && Object.keys(field).length === 0);

/** Returns a page whose rows lack their empty fields, so that more of them fit. Of one resource, what is empty is an answer. */
function withFullRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('data' in value) || !Array.isArray(value.data)) return value;
  const full = (row: object) => Object.fromEntries(Object.entries(row).filter(([, field]) => !isEmpty(field)));
  return { ...value, data: value.data.map(full) };
}

const sizeOf = (value: unknown): number => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value)));

function within(value: unknown, room: number, place: string, leftOut: string[]): unknown {
  if (sizeOf(value) <= room) return value;
  if (Array.isArray(value)) return itemsWithin(value, room, place, leftOut);
  if (typeof value === 'object' && value !== null) return fieldsWithin(value, room, place, leftOut);
  leftOut.push(place);
  return undefined;
}

function itemsWithin(items: readonly unknown[], room: number, place: string, leftOut: string[]): unknown[] {
  const kept: unknown[] = [];
  let left = room - 2;
  for (const item of items) {
    if (sizeOf(item) + 1 > left) break;
    left -= sizeOf(item) + 1;
    kept.push(item);
  }
  // Of a first item that is too large, the small fields are more than nothing.
  const [first] = items;
  if (kept.length === 0 && first !== undefined) kept.push(within(first, left, `${place}[0]`, leftOut));
  const others = items.length - kept.length - 1;
  if (others >= 0) leftOut.push(`${place}[${kept.length}]${others > 0 ? ` and ${others} more` : ''}`);
  return kept;
}

function fieldsWithin(value: object, room: number, place: string, leftOut: string[]): unknown {
  const fields: [string, unknown][] = Object.entries(value);
  const sized = fields
    .map(([name, field]) => ({ name, field, size: sizeOf(field) + name.length + 4 }))
    .toSorted((a, b) => a.size - b.size);
  const kept = new Map<string, unknown>();
  let left = room - 2;
  for (const { name, field, size } of sized) {
    const at = place === '' ? name : `${place}.${name}`;
    const shown = size <= left ? field : within(field, left - name.length - 4, at, leftOut);
    if (shown === undefined) continue;
    kept.set(name, shown);
    left -= sizeOf(shown) + name.length + 4;
  }
  return Object.fromEntries(Object.keys(value).flatMap((name) => (kept.has(name) ? [[name, kept.get(name)]] : [])));
}
