import { describe, expect, it } from '@jest/globals';
import { ClonotypeRows, type ClonotypeRow } from './clonotypes.js';
import { diversePicks } from './diversity.js';
import { averageLinkage, leavesOf } from './tree.js';

const of = (cdr3: string, vGene = 'IGHV3-23'): ClonotypeRow => ({ vGene, jGene: 'IGHJ4', cdr3 });
const cluster = (list: readonly (ClonotypeRow | undefined)[], identity = 0.8) => {
  const rows = new ClonotypeRows(list.length);
  for (const [at, row] of list.entries()) if (row) rows.add(at, row);
  return rows.clonotypes(identity);
};

describe('clonotypes', () => {
  it('join CDR3s of one V gene, J gene and length that agree with the representative', () => {
    const rows = [
      of('ARDYWGQGTV'),
      of('ARDYWGQGTV'),
      of('ARDYWGQGAA'),
      of('ARDYWGAAAA'),
      of('ARDYWGQGTV', 'IGHV1-2'),
      of('ARDYW'),
    ];
    const { clonotype, size, rank } = cluster(rows);
    expect([...size]).toEqual([3, 3, 3, 1, 1, 1]);
    expect([...rank]).toEqual([1, 2, 3, 1, 1, 1]);
    expect(new Set([...clonotype].slice(0, 3)).size).toBe(1);
    expect(clonotype[0]).toBe(1);
  });

  it('leave out rows that lack a gene or a CDR3', () => {
    expect([...cluster([undefined, of(''), of('ARDY')]).clonotype]).toEqual([0, 0, 1]);
  });

  it('are the same in any order of the rows', () => {
    const letters = 'ADEFGHIKLMNPQRSTVWY';
    const rows = Array.from({ length: 600 }, (_, n) =>
      of(Array.from({ length: 8 }, (_, k) => letters.charAt((n * (k + 3) * 7 + n * n) % (k < 6 ? 2 : 19))).join('')),
    );
    const sizes = (list: ClonotypeRow[]) => {
      const { clonotype, size } = cluster(list);
      return new Map(list.map(({ cdr3 }, row) => [cdr3, `${clonotype[row]} ${size[row]}`]));
    };
    expect([...sizes([...rows].reverse())].sort()).toEqual([...sizes(rows)].sort());
  });

  it('find what a comparison with every representative finds', () => {
    const letters = 'ADEFGHIKLMNPQRSTVWY';
    const rows = Array.from({ length: 400 }, (_, n) =>
      of(Array.from({ length: 10 }, (_, k) => letters.charAt((n * n * (k + 1) + n) % (k % 3 === 0 ? 5 : 2))).join('')),
    );
    const representatives: string[] = [];
    const counted = Map.groupBy(rows, ({ cdr3 }) => cdr3);
    const sorted = [...counted].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
    for (const [cdr3] of sorted) {
      const isNear = (other: string) => [...cdr3].filter((letter, k) => letter !== other[k]).length <= 2;
      if (!representatives.some(isNear)) representatives.push(cdr3);
    }
    const { clonotype } = cluster(rows);
    expect(Math.max(...clonotype)).toBe(representatives.length);
  });
});

describe('diverse picks', () => {
  it('begin with the first row and take the farthest next, no copy twice', () => {
    const rows = [
      ['AAAA', 'CC'],
      ['AAAA', 'CC'],
      ['AAAD', 'CC'],
      ['WWWW', 'YY'],
    ];
    expect(diversePicks(rows, 10)).toEqual([0, 3, 2]);
    expect(diversePicks(rows, 2)).toEqual([0, 3]);
    expect(diversePicks([], 3)).toEqual([]);
  });

  it('lay loops of different lengths out from both ends', () => {
    // With a gap in the middle, ACDEF and ACEF differ at two positions: by one residue, and by its position.
    const rows = [['ACDEF'], ['ACEF'], ['WWWWW']];
    expect(diversePicks(rows, 2)).toEqual([0, 2]);
  });
});

describe('a tree by average linkage', () => {
  // Distances of Sokal and Michener's method by hand: AB 1/8, C to AB 5/16, D to ABC 23/24.
  const rows = ['AAAAAAAA', 'AAAAAAAC', 'AAAAAGGC', 'TTTTTTTC'];

  it('joins the nearest rows first, and clusters by the mean of their rows', () => {
    expect(averageLinkage(rows)).toEqual([
      { left: 0, right: 1, distance: 1 / 8 },
      { left: 2, right: 4, distance: (3 / 8 + 2 / 8) / 2 },
      { left: 3, right: 5, distance: (1 + 7 / 8 + 7 / 8) / 3 },
    ]);
  });

  it('counts columns where either row has a residue, and a gap against a residue as a difference', () => {
    expect(averageLinkage(['AC--', 'A---'])).toEqual([{ left: 0, right: 1, distance: 1 / 2 }]);
  });

  it('names every row once from top to bottom, with neighbours side by side', () => {
    expect(leavesOf(averageLinkage(rows), rows.length)).toEqual([3, 2, 0, 1]);
    expect(leavesOf([], 1)).toEqual([0]);
    expect(leavesOf([], 0)).toEqual([]);
  });
});
