import { placeAtomAt } from '@paratope/geometry';
import { describe, expect, it } from '@jest/globals';
import { betaCarbon, isCis, omega } from './backbone-geometry.js';
import { closeChain } from './closure.js';
import { sampleLoop } from './sampling.js';
import type { TorsionStatistics } from './torsion-statistics.js';
import { seededRandom } from '@paratope/sequence';

/** Ideal chain in which every residue has the given φ and ψ. */
function chain(length: number, phi: number, psi: number): Float64Array {
  const xyz = new Float64Array(length * 12);
  xyz.set([0, 0, 0, 1.458, 0, 0, 2.0, 1.42, 0]);
  for (let k = 0; k < length; k++) {
    const [p, r] = [4 * (k - 1), 4 * k];
    if (k > 0) {
      placeAtomAt(xyz, p, p + 1, p + 2, r, 1.329, 116.6, psi);
      placeAtomAt(xyz, p + 1, p + 2, r, r + 1, 1.458, 121.7, 180);
      placeAtomAt(xyz, p + 2, r, r + 1, r + 2, 1.525, 111, phi);
    }
    placeAtomAt(xyz, r, r + 1, r + 2, r + 3, 1.231, 120.4, psi + 180);
  }
  return xyz;
}
const distance = (xyz: Float64Array, a: number, b: number): number =>
  Math.hypot(...[0, 1, 2].map((axis) => xyz[a + axis] - xyz[b + axis]));

describe('closing a chain', () => {
  it('spreads a gap over the loop: every bond is right again, peptides stay trans, the rest does not move', () => {
    const xyz = chain(14, -120, 130);
    const before = xyz.slice();
    // The second half is shifted by 1.2 Å, as after a graft onto anchors that do not fit exactly.
    for (let k = 8 * 12; k < xyz.length; k += 3) xyz[k] = xyz[k] + 1.2;
    closeChain(xyz, 4, 9, new Set());
    for (let k = 1; k < 14; k++) {
      expect(Math.abs(distance(xyz, 12 * k - 6, 12 * k) - 1.329)).toBeLessThan(0.02);
      expect(isCis(omega(xyz, k))).toBe(false);
    }
    expect(xyz.slice(0, 30)).toEqual(before.slice(0, 30));
  });

  it('bends a peptide before a proline in cis on request', () => {
    const xyz = chain(9, -75, 150);
    for (let k = 5 * 12; k < xyz.length; k += 3) {
      xyz[k] = xyz[k] - 0.6;
      xyz[k + 1] = xyz[k + 1] + 0.6;
    }
    closeChain(xyz, 2, 6, new Set());
    expect(isCis(omega(xyz, 5))).toBe(false);
  });

  it('gives L-amino acids their β carbon on the right side', () => {
    const xyz = chain(3, -60, -45);
    const beta = new Float64Array(3);
    betaCarbon(xyz, 1, beta, 0);
    const v = (offset: number): number[] => [0, 1, 2].map((axis) => xyz[12 + offset + axis] - xyz[15 + axis]);
    const [n, c, b] = [v(0), v(6), [0, 1, 2].map((axis) => beta[axis] - xyz[15 + axis])];
    const volume =
      n[0] * (c[1] * b[2] - c[2] * b[1]) + n[1] * (c[2] * b[0] - c[0] * b[2]) + n[2] * (c[0] * b[1] - c[1] * b[0]);
    // Chiral volume in Å³ (Engh & Huber): 2.5 for an L-amino acid.
    expect(volume).toBeGreaterThan(2);
  });
});

describe('sampling a loop', () => {
  const pairs = Float32Array.from([-120, 130, -65, -40, -75, 150, 60, 40]);
  const statistics: TorsionStatistics = { preference: () => 0, pairs: () => pairs };

  it('closes on the second anchor, and is the same for the same seed', () => {
    const xyz = chain(16, -100, 120);
    const sequence = 'A'.repeat(16);
    const run = (seed: number): Float64Array[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 20 }, () => sampleLoop(xyz, sequence, 4, 11, statistics, random)).filter(
        (loop) => loop !== undefined,
      );
    };
    const loops = run(3);
    expect(loops.length).toBeGreaterThan(5);
    expect(run(3)).toEqual(loops);
    for (const loop of loops) {
      const whole = xyz.slice();
      whole.set(loop, 4 * 12);
      // Distance from the last C of the loop to N of the anchor.
      expect(distance(whole, 12 * 12 - 6, 12 * 12)).toBeLessThan(1.8);
      expect(distance(whole, 4 * 12 - 6, 4 * 12)).toBeCloseTo(1.329, 2);
    }
  });
});
