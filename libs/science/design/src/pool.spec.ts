import { describe, expect, it } from '@jest/globals';
import { objectivesSchema } from './objectives.js';
import { variantPool } from './pool.js';

/** Trastuzumab's VH (Carter et al., PNAS 1992). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const objectives = objectivesSchema.parse({
  terms: [
    { figure: 'learned:KD', goal: 'minimise' },
    { figure: 'net_charge', goal: 'limit_only', at_most: 3 },
  ],
  constraints: {
    frozen: [],
    allowed: [{ chain: 'heavy', position: '57', residues: 'STAG' }],
    frozen_positions: [{ chain: 'heavy', position: '62' }],
    most_mutations: 3,
  },
});
const pool = (more: object = {}) =>
  variantPool({ parent: { heavy: VH }, objectives, around: [], size: 60, seed: 1, ...more });
const differences = (a: string, b: string): number => [...a].filter((letter, k) => letter !== b.charAt(k)).length;

describe('a pool of variants', () => {
  it('holds different variants that keep the constraints, and not the parent', () => {
    const made = pool();
    expect(made).toHaveLength(60);
    expect(new Set(made.map(([heavy]) => heavy)).size).toBe(60);
    for (const [heavy = ''] of made) {
      expect(differences(heavy, VH)).toBeGreaterThan(0);
      expect(differences(heavy, VH)).toBeLessThanOrEqual(3);
    }
  });

  it('lies around the variants that are given', () => {
    const best = [VH.replace('EVQLVES', 'QVQLVQS')];
    for (const [heavy = ''] of pool({ around: [best] })) expect(differences(heavy, best[0])).toBeLessThanOrEqual(3);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(pool()).toEqual(pool());
    expect(pool({ seed: 2 })).not.toEqual(pool());
  });

  it('says that no variant keeps the constraints', () => {
    const impossible = { ...objectives, terms: [{ ...objectives.terms[1], at_most: -90 }] };
    expect(() => pool({ objectives: impossible })).toThrow('no variant that was drawn keeps them all');
  });
});
