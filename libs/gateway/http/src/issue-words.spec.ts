import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldErrors, type Source } from './field-errors.js';
import { closestName } from './closest-name.js';

function details(schema: z.ZodType, value: unknown, source: Source = 'body'): string[] {
  const { error } = schema.safeParse(value);
  return fieldErrors(error?.issues ?? [], source, { schema, value }).map(({ detail }) => detail);
}

const ISO_8601 = 'must be a time by ISO 8601 with its time zone, such as 2026-11-01T00:00:00Z';

describe('what is wrong with a field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing in a text', z.string().min(1), '', 'must not be empty'],
    ['a text too short', z.string().min(10), 'MK', 'must have at least 10 characters'],
    ['a text too long', z.string().max(3), 'name', 'must have at most 3 characters'],
    ['nothing in a list', z.array(z.string()).min(1), [], 'must not be empty'],
    ['a list too long', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
    ['a number too small', z.number().min(1), 0, 'must be 1 or more'],
    ['a number that is the bound', z.number().gt(0), 0, 'must be more than 0'],
    ['a number too large', z.int().max(200), 201, 'must be 200 or less'],
    ['a fraction', z.int(), 1.5, 'must be a whole number'],
    ['another kind of value', z.string(), 5, 'must be text, not a number'],
    ['null', z.string(), null, 'must be text, not null'],
    ['a day in place of a time', z.iso.datetime(), '2026-11-01', ISO_8601],
    ['a time without zone', z.iso.datetime({ offset: true }), '2026-11-01T00:00:00', ISO_8601],
    ['a time in place of a day', z.iso.date(), '2026-11-01T00:00:00Z', 'must be a day by ISO 8601, such as 2026-11-01'],
    ['a domain of letters', z.email(), 'ada@bücher.example', 'must have its domain in ASCII: xn--bcher-kva.example'],
    ['a name of letters', z.email(), 'bücher@example.org', 'must have only ASCII characters before the @'],
  ])('is said in words: %s', (_, schema, value, detail) => {
    expect(details(z.object({ field: schema }), { field: value })).toEqual([detail]);
  });

  it('of an address names the + that became a blank', () => {
    const query = { after: '2026-11-01T00:00:00 00:00' };
    expect(details(z.object({ after: z.iso.datetime({ offset: true }) }), query, 'query')).toEqual([
      'has a blank for the + of its time zone: write %2B in an address',
    ]);
  });

  it('does not reproach an address with being text, which it always is', () => {
    expect(details(z.object({ limit: z.int() }), { limit: 'abc' }, 'query')).toEqual(['must be a whole number']);
  });
});

describe('a parameter that was given several times', () => {
  it('is to be given once, whatever each of its values is', () => {
    const schema = z.object({ status: z.enum(['completed', 'failed']) });
    expect(details(schema, { status: ['completed', 'failed'] }, 'query')).toEqual(['must be given once']);
    expect(details(z.object({ limit: z.coerce.number() }), { limit: ['1', '2'] }, 'query')).toEqual([
      'must be given once',
    ]);
  });
});

describe('the name that was meant', () => {
  it.each<[string, string, string | undefined]>([
    ['a third of the letters', 'exatecn', 'exatecan'],
    ['two neighbours swapped', 'MMEA', 'MMAE'],
    ['case and blanks around it', ' mmae ', 'MMAE'],
    ['only a part of it', 'DRB1*01:01', 'HLA-DRB1*01:01'],
    ['nothing like it', 'water', undefined],
    ['a part of several', 'HLA-DRB', undefined],
  ])('is found where the given one has wrong %s', (_, given, meant) => {
    expect(closestName(given, ['MMAE', 'MMAF', 'exatecan', 'HLA-DRB1*01:01', 'HLA-DRB1*15:01'])).toBe(meant);
  });
});
