import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { acceptedProtein, proteinText, proteinTextOf } from './protein.js';

const patternOf = (schema: z.ZodType): RegExp =>
  new RegExp(z.object({ pattern: z.string() }).parse(z.toJSONSchema(schema)).pattern);
const isAccepted = (text: string): boolean => acceptedProtein(text, '').errors.length === 0;

describe("the document's pattern of a protein", () => {
  const pattern = patternOf(proteinText);

  it.each([
    'EVQLVE',
    ' evq-LVE\n s.GG*\t',
    'EVX',
    '*'.padStart(5, 'A'),
    '>',
    '>4D5 VH\r\nEVQ\nLVE*\n',
    '\n>\nEVQ',
    '>a\nEVQ\n>b\nDIQ',
    '',
    ' --* ',
    '*EVQ',
    'EV*QL',
    'EV1QL',
    'EVß',
    'ﬁ',
    '>EVQ',
    '>a\n',
    'EVQ>',
    '>a\n>b\nEVQ',
  ])('matches %j exactly where it is accepted', (text) => {
    expect(pattern.test(text)).toBe(isAccepted(text));
  });

  it('matches nothing that is refused, whatever is made up of it', () => {
    fc.assert(fc.property(fc.stringMatching(pattern, { size: 'small' }), isAccepted), { numRuns: 300 });
  });

  it('counts residues, not characters, where their number is bounded', () => {
    const bounded = patternOf(proteinTextOf(3, 4));
    expect(['E V-Q', '>name\nEVQL*', 'E-V---', 'EVQLV'].map((text) => bounded.test(text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
