import { describe, expect, it } from '@jest/globals';
import type { Column, Figures } from '../columns.js';
import { ExpressionError } from './expression-error.js';
import { readFilter, readScore } from './parse.js';

const column = (name: string, type: Column['type']): Column => ({
  name,
  type,
  label: name,
  direction: 'none',
  description: name,
  tier: 'sequence',
});
const COLUMNS = [
  column('human_likeness', 'number'),
  column('liabilities.severe', 'integer'),
  column('heavy.v_gene', 'text'),
];
const ROW: Figures = { human_likeness: 0.9, 'liabilities.severe': 0, 'heavy.v_gene': 'IGHV3-23' };

const passes = (source: string, row: Figures = ROW): boolean | null =>
  readFilter(source, COLUMNS).evaluate((name) => row[name] ?? null);

function errorOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
  return '';
}

describe('a filter', () => {
  it.each([
    ['human_likeness > 0.8 and liabilities.severe = 0', true],
    ['human_likeness > 0.8 and liabilities.severe > 0', false],
    ['human_likeness > 0.95 or liabilities.severe = 0 and heavy.v_gene = "IGHV3-23"', true],
    ['(human_likeness > 0.95 or liabilities.severe = 0) and heavy.v_gene != "IGHV3-23"', false],
    ['not human_likeness < 0.5', true],
    ["heavy.v_gene in ('IGHV1-2', 'IGHV3-23')", true],
    ['1 - human_likeness * 2 < -0.5', true],
  ])('%s', (source, expected) => {
    expect(passes(source)).toBe(expected);
  });

  it('is undecided where a missing value decides, as in SQL', () => {
    const row = { ...ROW, human_likeness: null };
    expect(passes('human_likeness > 0.8', row)).toBeNull();
    expect(passes('not human_likeness > 0.8', row)).toBeNull();
    expect(passes('human_likeness > 0.8 or liabilities.severe = 0', row)).toBe(true);
    expect(passes('human_likeness > 0.8 and liabilities.severe = 1', row)).toBe(false);
  });

  it('lists the columns that it reads, each once', () => {
    const { columns } = readFilter('human_likeness > 0.2 and human_likeness < 0.9', COLUMNS);
    expect(columns.map(({ name }) => name)).toEqual(['human_likeness']);
  });

  it.each([
    ['human_likenes > 0.8', 'position 1: there is no column human_likenes here; columns like it are human_likeness'],
    ['human_likeness > 0.8 and', 'position 25: a column, a number or a text is missing at the end'],
    [
      'human_likeness > 0.8 liabilities.severe = 0',
      'position 22: liabilities.severe is not expected here; an operator or the end is',
    ],
    ['human_likeness > "high"', 'position 16: > compares a number with a text'],
    ['(human_likeness > 0.8', 'position 22: ) is missing'],
    ['human_likeness & 3', 'position 16: & is not part of an expression'],
    ["heavy.v_gene = 'IGHV", 'position 16: the text is not closed'],
    ['0 < human_likeness < 1', 'position 20: comparisons are joined by and, such as 0 < charge and charge < 5'],
    ['human_likeness', 'position 1: a filter compares values, such as human_likeness > 0.8'],
    ['human_likeness and 1 < 2', 'position 1: and joins comparisons, and this is a number'],
  ])('%s is refused with its position', (source, message) => {
    expect(errorOf(() => readFilter(source, COLUMNS))).toBe(message);
  });

  it('is refused, not crashed, when it is nested without end', () => {
    expect(errorOf(() => readFilter('('.repeat(5000), COLUMNS))).toContain('more than 64 levels');
  });
});

describe('a score', () => {
  it('is a weighted sum, missing where a part is', () => {
    const score = readScore('2 * human_likeness - 0.1 * liabilities.severe', COLUMNS);
    expect(score.evaluate((name) => ROW[name] ?? null)).toBeCloseTo(1.8);
    expect(score.evaluate(() => null)).toBeNull();
    expect(readScore('human_likeness / liabilities.severe', COLUMNS).evaluate((name) => ROW[name] ?? null)).toBeNull();
  });
});

describe('a column', () => {
  it('may be called by its last word where no other column ends in it', () => {
    const filter = readFilter('severe = 0', COLUMNS);
    expect(filter.columns.map(({ name }) => name)).toEqual(['liabilities.severe']);
    expect(filter.tree).toEqual({
      kind: 'comparison',
      operator: '=',
      left: { kind: 'column', name: 'liabilities.severe' },
      right: { kind: 'constant', value: 0 },
    });
  });
});

describe('an epitope rule in an expression', () => {
  const docked = [...COLUMNS, column('complex.contacts', 'text')];
  const contacts = JSON.stringify({
    near: [
      { chain: 'A', seqNum: 45, insCode: '', nearest: { H3: 3.2 } },
      { chain: 'A', seqNum: 46, insCode: '', nearest: { framework: 8 } },
    ],
    antigen: 'A:1-90,B:1-20',
  });
  const value = (name: string) => (name === 'complex.contacts' ? contacts : (ROW[name] ?? null));

  it.each([
    ['epitope("any CDR within 6 Å of A:45-60")', true],
    ['human_likeness > 0.8 and not epitope("no contact with A")', true],
    ['epitope("at least 60% of A:45,A:46")', false],
    ['epitope_value("at least 60% of A:45,A:46") >= 0.5', true],
    ['epitope("no contact with chain B") and epitope_value("H3 within 4 of A:45") < 4', true],
  ])('%s', (source, expected) => {
    expect(readFilter(source, docked).evaluate(value)).toBe(expected);
  });

  it('is missing without contacts, and for residues that the antigen lacks', () => {
    expect(readFilter('not epitope("no contact with B")', docked).evaluate(() => null)).toBeNull();
    expect(readFilter('epitope("no contact with X")', docked).evaluate(value)).toBeNull();
  });

  it('is a term of a score', () => {
    expect(
      readScore('2 * epitope_value("at least 60% of A:45,A:46") - human_likeness', docked).evaluate(value),
    ).toBeCloseTo(0.1);
  });

  it('says where it is not understood, and that it needs a docking', () => {
    const error = (source: string, columns = docked) => errorOf(() => readFilter(source, columns));
    expect(error('human_likeness > 0 and epitope("CDRs at A:45")')).toMatch(
      /^position 24: the epitope rule "CDRs at A:45" is not/,
    );
    expect(error('epitope(A)')).toBe('position 9: epitope takes a rule in quotation marks');
    expect(error('epitope("no contact with B")', COLUMNS)).toContain('needs the column complex.contacts');
    expect(error('epitope_value("no contact with B")')).toContain('a filter compares values');
  });
});
