import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readAssays } from './assays.ts';

const folder = mkdtempSync(join(tmpdir(), 'assays-'));
afterAll(() => rmSync(folder, { recursive: true }));
const VH = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTY';
const LETTERS = [...'ACDEFGHIKLMN'];
const variant = (letter: string): string => VH.slice(0, 9) + letter + VH.slice(10);

function assaysOf(heading: readonly string[], rows: readonly (readonly unknown[])[], delimiter = ',') {
  const file = join(folder, 'table.csv');
  writeFileSync(file, [heading, ...rows].map((row) => `${row.join(delimiter)}\n`).join(''));
  return readAssays(file, '');
}
const rows = (...columns: ((letter: string, k: number) => unknown)[]): unknown[][] =>
  LETTERS.map((letter, k) => columns.map((column) => column(letter, k)));

describe('a table of an evaluation', () => {
  it.each(['\t', ';', ','])('is read with the delimiter %j', (delimiter) => {
    const [assay, ...others] = assaysOf(
      ['heavy', 'fitness'],
      rows(variant, (_, k) => k / 2),
      delimiter,
    );
    expect(others).toEqual([]);
    expect(assay).toMatchObject({ direction: 'higher', scale: 'linear', parent: undefined });
    expect(assay.variants).toEqual(LETTERS.map((letter) => [variant(letter)]));
  });

  it('leaves out rows without a value or a sequence, and reads small letters and gaps', () => {
    const [assay] = assaysOf(
      ['heavy', 'fitness'],
      [
        ...rows(variant, (_, k) => k / 2),
        [`${VH.slice(0, 5)}-${VH.slice(5).toLowerCase()}`, 99],
        [VH.replace('Q', 'X'), 1],
        [VH, 'NaN'],
        [VH, ''],
      ],
    );
    expect(assay.values).toHaveLength(LETTERS.length + 1);
    expect(assay.variants.at(-1)).toEqual([VH]);
  });

  it('takes a CDR beside its domain for no chain of its own, and a running number for no assay', () => {
    const assays = assaysOf(
      ['', 'heavy', 'cdr', 'fitness'],
      rows(
        (_, k) => k,
        variant,
        (letter) => variant(letter).slice(5, 12),
        (_, k) => k ** 2,
      ),
    );
    expect(assays).toHaveLength(1);
    expect(assays[0].variants[0]).toHaveLength(1);
  });

  it.each([
    ['kd_nM', 1, 'lower', 'logarithmic'],
    ['kd', -9, 'lower', 'linear'],
    ['-log10 KD', 8, 'higher', 'linear'],
    ['pKD', 8, 'higher', 'linear'],
  ])('reads the direction and the scale of %s from %d on', (column, from, direction, scale) => {
    const [assay] = assaysOf(
      ['heavy', column],
      rows(variant, (_, k) => from + k / 100),
    );
    expect(assay).toMatchObject({ direction, scale });
  });

  it('is refused in one sentence without sequences or with equal values only', () => {
    expect(() =>
      assaysOf(
        ['name', 'fitness'],
        rows(
          (letter) => `clone ${letter}`,
          (_, k) => k / 2,
        ),
      ),
    ).toThrow('it has no column of sequences');
    expect(() =>
      assaysOf(
        ['heavy', 'fitness'],
        rows(variant, () => 1),
      ),
    ).toThrow('no column with 10 different values');
  });
});
