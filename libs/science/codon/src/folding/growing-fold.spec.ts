import { describe, expect, it } from '@jest/globals';
import { Random } from '../solver/random.js';
import { enclosedEnergy, hairpinEnergy, helixEnd, pairType } from './energies.js';
import { GrowingFold } from './growing-fold.js';
import { minimumFreeEnergy } from './minimum-energy.js';
import { startEnergy } from './start-window.js';

const rna = (length: number, random: Random): number[] => Array.from({ length }, () => Math.floor(4 * random.next()));

const foldOf = (bases: readonly number[]): GrowingFold => {
  const fold = new GrowingFold(bases.length);
  for (const base of bases) fold.append(base);
  return fold;
};

/** Minimum energy inside the pair i · j, by trying every structure. */
function leastInside(bases: readonly number[], i: number, j: number): number {
  const type = pairType(bases[i], bases[j]);
  if (type < 0 || j - i <= 3) return Infinity;
  let least = hairpinEnergy(type, j - i - 1, bases[i + 1], bases[j - 1]);
  for (let k = i + 1; k < j; k++)
    for (let l = k + 4; l < j; l++) {
      const inside = leastInside(bases, k, l);
      if (inside === Infinity) continue;
      least = Math.min(least, inside + enclosedEnergy(type, pairType(bases[l], bases[k]), k - i - 1, j - l - 1));
    }
  return least;
}

/** Minimum energy of the nucleotides from `start` on. */
function leastFrom(bases: readonly number[], start: number): number {
  if (start >= bases.length) return 0;
  let least = leastFrom(bases, start + 1);
  for (let j = start + 4; j < bases.length; j++) {
    const inside = leastInside(bases, start, j);
    if (inside < Infinity)
      least = Math.min(least, inside + helixEnd(pairType(bases[start], bases[j])) + leastFrom(bases, j + 1));
  }
  return least;
}

describe('the free energy of a short RNA', () => {
  // RNAfold 2.8.0 (-d0) gives the same energies: a hairpin, a bulge, a helix of two pairs, an internal loop, and no structure.
  it.each([
    ['GGGGAAAACCCC', -5.4],
    ['GGCAGGAAACCGCC', -3.2],
    ['GGGAAAACCGCC', -0.1],
    ['GGCGAAGGAAACCAAACGCC', -4.4],
    ['AAAAAAAAAAAAAA', 0],
  ])('is that of published nearest-neighbour parameters: %s', (dna, energy) => {
    expect(minimumFreeEnergy(dna)).toBeCloseTo(energy, 2);
  });

  it('is the least of all structures', () => {
    const random = new Random(5);
    for (let trial = 0; trial < 60; trial++) {
      const bases = rna(10 + (trial % 6), random);
      expect(foldOf(bases).energy).toBeCloseTo(leastFrom(bases, 0), 6);
    }
  });

  it('never rises as the RNA grows, and shortening gives the same as never having grown', () => {
    const random = new Random(6);
    for (let trial = 0; trial < 20; trial++) {
      const bases = rna(41, random);
      const fold = new GrowingFold(41);
      let before = 0;
      for (const base of bases) {
        fold.append(base);
        expect(fold.energy).toBeLessThanOrEqual(before);
        before = fold.energy;
      }
      fold.shorten(20);
      for (const base of bases.slice(20).reverse()) fold.append(base);
      expect(fold.energy).toBe(foldOf([...bases.slice(0, 20), ...bases.slice(20).reverse()]).energy);
    }
  });

  it('around the start is that of four nucleotides before it to the 37th', () => {
    const after = 'ATGCGTGCGTGCACGCACGGCGAAACCGTTTAACCGGTTA';
    expect(startEnergy(`TTTTTTCGCG${after}`, 10)).toBe(minimumFreeEnergy(`CGCG${after.slice(0, 37)}`));
    expect(startEnergy(after, 0)).toBe(minimumFreeEnergy(after.slice(0, 37)));
  });
});
