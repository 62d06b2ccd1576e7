import { describe, expect, it } from '@jest/globals';
import { chainHumanness } from '@paratope/humanness';
import { numberAntibody } from '@paratope/numbering';
import { syntheticPairs } from '../testing/index.js';
import { SEQUENCE_COLUMNS } from './columns.js';
import { measureRow } from './measure-row.js';

/** Trastuzumab (PDB 1N8Z). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

const row = (...chains: string[]) => measureRow({ row: 0, id: 'a', chains });
const figures = (...chains: string[]) => {
  const outcome = row(...chains);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.figures;
};

describe('a row of the tier sequence', () => {
  it('has the figures that the libraries give for trastuzumab', () => {
    const measured = figures(VH, VL);
    const domain = numberAntibody(VH);
    if (!domain.ok) throw new Error(domain.error.message);
    expect(measured['heavy.human_likeness']).toBeCloseTo(chainHumanness(domain.value.domains[0]!).humanLikeness, 3);
    expect(measured).toMatchObject({
      format: 'fv',
      'heavy.v_gene': 'IGHV3-66',
      'heavy.j_gene': 'IGHJ4',
      'light.type': 'K',
      'heavy.cdr3': 'SRWGGDGFYAMDY',
      'heavy.cdr3_length': 13,
      'light.cdr3': 'QQHYTTPPT',
      // North, Lehmann & Dunbrack, J Mol Biol 2011: H1 is 23–35, with 13 residues; L1 is 24–34, with 11.
      'heavy.cdr1_class': 'H1-13',
      'light.cdr1_class': 'L1-11',
      'light.cdr3_class': 'L3-9',
      warnings: '',
    });
  });

  it('does not depend on which column its chains stand in', () => {
    expect(figures(VL, VH)).toEqual(figures(VH, VL));
  });

  it('reads a single chain with both domains, and one without a partner', () => {
    expect(figures(`${VH}GGGGSGGGGSGGGGS${VL}`)['human_likeness']).toBe(figures(VH, VL)['human_likeness']);
    expect(figures(VH)).toMatchObject({ format: 'single', 'light.v_gene': null });
  });

  it.each([
    [[VH, VH], 'the row has more than one heavy variable domain; a screen takes one Fv per row'],
    [
      ['KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVS'],
      'no antibody variable domain was found',
    ],
    [[], 'the row has no sequence'],
  ])('that is no antibody is refused by itself, without its sequence', (chains, message) => {
    expect(row(...chains)).toEqual({ ok: false, message });
  });

  it('has every declared column, and no other', () => {
    for (const { heavy, light } of syntheticPairs(20, 7)) {
      expect(Object.keys(figures(heavy, light)).sort()).toEqual(SEQUENCE_COLUMNS.map(({ name }) => name).sort());
    }
  });
});
