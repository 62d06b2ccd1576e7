import { describe, expect, it } from '@jest/globals';
import { chi1Shares, wellOf, WELLS } from './backbone-preferences.js';
import { preferredRotamers } from './preferences.js';

describe('χ1 preferences', () => {
  it('are shares that add up to 1, none of them 0, everywhere and across the border of the map', () => {
    for (const code of 'CDEFHIKLMNQRSTVWY') {
      for (let phi = -180; phi <= 180; phi += 37) {
        for (let psi = -180; psi <= 180; psi += 37) {
          const shares = chi1Shares(code, phi, psi);
          expect(shares?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
          expect(Math.min(...(shares ?? []))).toBeGreaterThan(0.001);
        }
      }
    }
    expect(chi1Shares('S', -180, 150)).toEqual(chi1Shares('S', 180, 150));
  });

  // Dunbrack & Karplus, J Mol Biol 1993, 230:543; Dunbrack & Cohen, Protein Sci 1997, 6:1661: in β strands valine is trans, and the
  // ring of an aromatic residue at φ −120°, ψ 130° seldom g+ (p).
  it('show what is known of strands', () => {
    const [, valineTrans] = chi1Shares('V', -120, 130)!;
    expect(valineTrans).toBeGreaterThan(0.6);
    const [tyrosinePlus] = chi1Shares('Y', -120, 130)!;
    expect(tyrosinePlus).toBeLessThan(0.25);
  });

  it('are not given for proline, nor without φ and ψ', () => {
    expect(chi1Shares('P', -60, 140)).toBeUndefined();
    expect(chi1Shares('S', NaN, 140)).toBeUndefined();
  });

  it('tell the wells by the letters of the Richardson rotamers', () => {
    expect([60, 180, -65, 295, -180].map((chi) => WELLS[wellOf(chi)])).toEqual(['p', 't', 'm', 'm', 't']);
  });
});

describe('preferred rotamers', () => {
  it('put first what was observed, though it is rare', () => {
    const rare = [62, 80];
    const [usual] = preferredRotamers('L', -120, 130);
    expect(wellOf(usual?.chi[0] ?? NaN)).not.toBe(0);
    const [first] = preferredRotamers('L', -120, 130, [{ chi: rare, weight: 20 }]);
    expect(first?.chi).toEqual([61, 83]);
  });
});
