import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fit, LONGEST_ANSWER } from './fit.js';

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Every text, number and boolean of a value. */
function* leaves(value: unknown): Generator {
  if (typeof value !== 'object' || value === null) yield value;
  else for (const each of Object.values(value)) yield* leaves(each);
}

describe('an answer that is too long', () => {
  it('keeps whole values alone, and says which places it leaves out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 200 }),
        fc.string({ maxLength: 9_000 }),
        (list, text) => {
          const value = { list, text, id: 'kept' };
          const { value: shown, leftOut } = fit(value);
          expect(sizeOf(shown)).toBeLessThanOrEqual(LONGEST_ANSWER);
          const given = new Set(leaves(value));
          expect([...leaves(shown)].filter((leaf) => !given.has(leaf))).toEqual([]);
          expect(leftOut.length === 0).toBe(sizeOf(shown) === sizeOf(value));
          expect(shown).toMatchObject({ id: 'kept' });
        },
      ),
    );
  });

  it('shows the first items of a list, and counts the others', () => {
    const data = Array.from({ length: 60 }, (_, nth) => ({ nth, sequence: 'E'.repeat(100) }));
    const { value, leftOut } = fit({ data, next_cursor: 'c' });
    const shown = (value as { data: typeof data }).data;
    expect(shown).toEqual(data.slice(0, shown.length));
    expect(shown.length).toBeGreaterThan(20);
    expect(leftOut).toEqual([`data[${shown.length}] and ${60 - shown.length - 1} more`]);
  });
});
