import { describe, expect, it } from '@jest/globals';
import {
  BLINATUMOMAB,
  CAPLACIZUMAB,
  HUMAN_IGHG1,
  LYSOZYME,
  TRASTUZUMAB_VH,
  TRASTUZUMAB_VL,
} from './antibodies.fixture.js';
import { reviewChains } from './index.js';

const mab = (heavy: string, light: string) =>
  reviewChains(
    [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: light },
    ],
    'mab',
  );
const codes = (found: ReturnType<typeof reviewChains>): string[] => found.map(({ code, role }) => `${code} ${role}`);

describe('what a scientist learns about chains', () => {
  it('is nothing where they are what they are said to be, constant domains included', () => {
    expect(mab(TRASTUZUMAB_VH + HUMAN_IGHG1, TRASTUZUMAB_VL)).toEqual([]);
    expect(reviewChains([{ role: 'heavy', sequence: CAPLACIZUMAB }], 'nanobody')).toEqual([]);
    const scfv = `${BLINATUMOMAB.cd19Vl}GGGGSGGGGSGGGGS${BLINATUMOMAB.cd19Vh}`;
    expect(reviewChains([{ role: 'scfv', sequence: scfv }], 'scfv')).toEqual([]);
  });

  it('notices VH and VL that are swapped, and one that is the wrong one', () => {
    expect(codes(mab(TRASTUZUMAB_VL, TRASTUZUMAB_VH))).toEqual(['swapped_chains heavy', 'swapped_chains light']);
    expect(codes(mab(TRASTUZUMAB_VH, TRASTUZUMAB_VH))).toEqual(['unexpected_domain light']);
  });

  it('notices a chain without a variable domain, with one too many, and an scFv with one too few', () => {
    expect(codes(mab(TRASTUZUMAB_VH, LYSOZYME))).toEqual(['no_antibody_domain light']);
    expect(codes(mab(`${TRASTUZUMAB_VH}GGGGSGGGGS${TRASTUZUMAB_VL}`, TRASTUZUMAB_VL))).toEqual(['extra_domain heavy']);
    expect(codes(reviewChains([{ role: 'scfv', sequence: TRASTUZUMAB_VH }], 'scfv'))).toEqual(['missing_domain scfv']);
  });

  it('expects two variable domains in an scFv and four in a tandem of two', () => {
    const { cd19Vl, cd19Vh, cd3Vh, cd3Vl } = BLINATUMOMAB;
    const one = [{ role: 'scfv', sequence: `${cd19Vl}GGGGSGGGGSGGGGS${cd19Vh}` }] as const;
    const two = [{ role: 'scfv', sequence: `${one[0].sequence}GGGGS${cd3Vh}VEGGSGGSGGSGGSGGVD${cd3Vl}` }] as const;
    // CDR-H3 of the anti-CD3 domain has a free cysteine.
    const free = 'unpaired_cysteine scfv';
    expect(codes(reviewChains(two, 'tandem_scfv'))).toEqual([free]);
    expect(codes(reviewChains(two, 'bite'))).toEqual([free]);
    expect(codes(reviewChains(two, 'scfv'))).toEqual(['extra_domain scfv', free]);
    expect(codes(reviewChains(one, 'tandem_scfv'))).toEqual(['missing_domain scfv']);
  });

  it('expects two variable domains in each chain of a DVD-Ig (Wu et al. 2007), joined by its linkers', () => {
    const dvd = (heavy: string, light: string) =>
      codes(
        reviewChains(
          [
            { role: 'heavy', sequence: heavy },
            { role: 'light', sequence: light },
          ],
          'dvd_ig',
        ),
      );
    const heavy = `${TRASTUZUMAB_VH}ASTKGP${BLINATUMOMAB.cd19Vh}`;
    const light = `${TRASTUZUMAB_VL}TVAAP${BLINATUMOMAB.cd19Vl}`;
    expect(dvd(heavy, light)).toEqual([]);
    expect(dvd(TRASTUZUMAB_VH, light)).toEqual(['missing_domain heavy']);
    expect(dvd(heavy, TRASTUZUMAB_VH)).toEqual(['unexpected_domain light']);
  });

  it('notices residues that are none, and a domain that is cut short, without telling the sequence', () => {
    const found = mab(TRASTUZUMAB_VH.replace('GFNIK', 'GFXIK'), TRASTUZUMAB_VL.slice(0, -14));
    expect(codes(found)).toEqual(['unknown_residues heavy', 'truncated_domain light']);
    expect(found[0]?.detail).toBe('The chain heavy has a residue that is none of the 20 amino acids, at 28.');
    expect(JSON.stringify(found)).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});
