import { describe, expect, it } from '@jest/globals';
import { CONSTANT_REGIONS, type Isotype } from '@paratope/germline';
import { analyseFc } from './fc-analysis.js';
import { FC_EDITS } from './fc-edits.js';

const region = (isotype: Isotype): string => CONSTANT_REGIONS.find((one) => one.isotype === isotype)!.residues;

/** Isotype with residues substituted by EU number. */
function engineered(isotype: Isotype, changes: Readonly<Record<number, string>>): string {
  const { residues, eu } = CONSTANT_REGIONS.find((one) => one.isotype === isotype)!;
  return [...residues].map((residue, i) => changes[eu![i]!] ?? residue).join('');
}

const editsOf = (flank: string): string[] => analyseFc('heavy', flank)!.edits.map(({ name }) => name);

describe('constant regions', () => {
  it('have the lengths and landmark residues of UniProt and EU numbering', () => {
    const lengths = CONSTANT_REGIONS.map(({ isotype, residues }) => [isotype, residues.length]);
    expect(lengths).toEqual([
      ['IGHG1', 330],
      ['IGHG2', 326],
      // 377 in UniProt P01860; three of four hinge exons have no EU numbers and are not part of the reference.
      ['IGHG3', 330],
      ['IGHG4', 327],
      ['IGHA1', 353],
      ['IGHA2', 340],
      ['IGHM', 453],
    ]);
    for (const { residues, eu } of CONSTANT_REGIONS.filter(({ eu: numbers }) => numbers)) {
      const at = (number: number) => residues[eu!.indexOf(number)];
      expect([at(118), at(226), at(229), at(297), at(447)]).toEqual(['A', 'C', 'C', 'N', 'K']);
    }
  });
});

describe('isotype', () => {
  it.each(CONSTANT_REGIONS.map(({ isotype }) => isotype))('%s is recognised by itself', (isotype) => {
    expect(analyseFc('heavy', region(isotype))).toMatchObject({ isotype, identity: 1, edits: [], notes: [] });
  });

  it('IgG3 is recognised with its whole hinge of four exons', () => {
    const hinge = 'EPKSCDTPPPCPRCP';
    const whole = region('IGHG3').replace(hinge, `ELKTPLGDTTHTCPRCP${hinge}${hinge}${hinge}`);
    const found = analyseFc('heavy', whole)!;
    expect(found).toMatchObject({ isotype: 'IGHG3', n297_sequon: true, c_terminal_lysine: true });
    expect(found.other_substitutions).toEqual([]);
  });

  it('is found behind another protein and without CH1', () => {
    const fc = region('IGHG1').slice(98);
    expect(analyseFc('fusion', `${'ACDEFGHIKLMNPQRSTVWY'.repeat(5)}${fc}`)!.isotype).toBe('IGHG1');
  });

  it('of a mouse IgG2a is called with a warning', () => {
    const mouse =
      'AKTTAPSVYPLAPVCGDTTGSSVTLGCLVKGYFPEPVTLTWNSGSLSSGVHTFPAVLQSDLYTLSSSVTVTSSTWPSQSITCNVAHPASSTKVDKKIEPRGPTIKPCPPCKCPAPNLLGGPSVFIFPPKIKDVLMISLSPIVTCVVVDVSEDDPDVQISWFVNNVEVHTAQTQTHREDYNSTLRVVSALPIQHQDWMSGKEFKCKVNNKDLPAPIERTISKPKGSVRAPQVYVLPPPEEEMTKKQVTLTCMVTDFMPEDIYVEWTNNGKTELNYKNTEPVLDSDGSYFMYSKLRVEKKNWVERNSYSCSVVHEGLHNHHTTKSFSRTPGK';
    const found = analyseFc('heavy', mouse)!;
    expect(found.identity).toBeLessThan(0.8);
    expect(found.notes[0]).toMatch(/another species/);
  });

  it('is not called for a Fab, a short tail or another protein', () => {
    expect(analyseFc('heavy', region('IGHG1').slice(0, 105))).toBeUndefined();
    expect(analyseFc('heavy', 'ASTKGPSVFPLAPSSK')).toBeUndefined();
    expect(analyseFc('heavy', 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRV'.repeat(6))).toBeUndefined();
  });
});

describe('allotype of IgG1', () => {
  it('is G1m17,1 for K214, D356 and L358, and G1m3 for R214, E356 and M358', () => {
    expect(analyseFc('heavy', region('IGHG1'))!.allotype).toBe('G1m17,1');
    expect(analyseFc('heavy', engineered('IGHG1', { 214: 'R', 356: 'E', 358: 'M' }))!.allotype).toBe('G1m3');
  });

  it('is no engineering', () => {
    const found = analyseFc('heavy', engineered('IGHG1', { 214: 'R', 356: 'E', 358: 'M' }))!;
    expect([found.edits, found.other_substitutions]).toEqual([[], []]);
  });
});

describe('known edits', () => {
  it.each(FC_EDITS.map(({ name, residues }) => [name, residues] as const))(
    '%s is reported by name',
    (name, residues) => {
      const isotype: Isotype = name === 'S228P' ? 'IGHG4' : 'IGHG1';
      expect(editsOf(engineered(isotype, residues))).toEqual([name]);
    },
  );

  it('combine: LALA-PG with LS, and knob with S354C', () => {
    expect(editsOf(engineered('IGHG1', { 234: 'A', 235: 'A', 329: 'G', 428: 'L', 434: 'S' }))).toEqual([
      'L234A/L235A/P329G (LALA-PG)',
      'M428L/N434S (LS)',
    ]);
    expect(editsOf(engineered('IGHG1', { 366: 'W', 354: 'C' }))).toEqual(['T366W (knob)', 'S354C']);
  });

  it('are not seen in natural IgG4, which has R409, nor S228P in IgG1, which has P228', () => {
    expect(editsOf(region('IGHG4'))).toEqual([]);
    expect(editsOf(region('IGHG1'))).toEqual([]);
  });

  it('that are unknown are listed as substitutions', () => {
    expect(analyseFc('heavy', engineered('IGHG1', { 315: 'D' }))!.other_substitutions).toEqual(['N315D']);
  });
});

describe('glycan, hinge and C-terminus', () => {
  it('tell whether N297 can be glycosylated', () => {
    expect(analyseFc('heavy', region('IGHG1'))!.n297_sequon).toBe(true);
    expect(analyseFc('heavy', engineered('IGHG1', { 297: 'A' }))!.n297_sequon).toBe(false);
    expect(analyseFc('heavy', engineered('IGHG1', { 299: 'A' }))!.n297_sequon).toBe(false);
  });

  it('list the cysteines of the hinge', () => {
    expect(analyseFc('heavy', region('IGHG1'))!.hinge_cysteines).toEqual([220, 226, 229]);
    expect(analyseFc('heavy', region('IGHG4'))!.hinge_cysteines).toEqual([226, 229]);
    expect(analyseFc('heavy', region('IGHG2'))!.hinge_cysteines).toHaveLength(4);
  });

  it('tell a clipped lysine from a chain that ends earlier', () => {
    expect(analyseFc('heavy', region('IGHG1').slice(0, -1))!.c_terminal_lysine).toBe(false);
    expect(analyseFc('heavy', region('IGHG1').slice(0, -20))!.c_terminal_lysine).toBeNull();
  });
});
