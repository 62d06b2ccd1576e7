import { describe, expect, it } from '@jest/globals';
import { germlineAlignments } from './germline-alignment.js';

/** Trastuzumab's VH: Carter et al., PNAS 89:4285, 1992. */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';

describe('a V region above its nearest germline genes', () => {
  it('has a column for each of its residues up to IMGT 106, in their order', () => {
    const [found] = germlineAlignments(VH);
    const { reference = '', others = [], numbers = [] } = found?.alignment ?? {};
    expect(VH.startsWith(reference.replaceAll('–', ''))).toBe(true);
    expect(reference.replaceAll('–', '').endsWith('YYCSR')).toBe(true);
    expect(others).toHaveLength(5);
    expect(others.every((row) => row?.length === reference.length)).toBe(true);
    expect(numbers.at(-1)).toBe(106);
    // Cys 23 and Cys 104.
    expect([23, 104].map((number) => reference[numbers.indexOf(number)])).toEqual(['C', 'C']);
  });

  it('says of each of its residues how human it is, and nothing of a gap', () => {
    const [found] = germlineAlignments(VH);
    const { alignment, humanness = [] } = found ?? {};
    expect(humanness).toHaveLength(alignment?.reference.length ?? -1);
    // The first nine residues are those of IGHV3-66. IMGT 80 is murine, so no 9-mer with it is human.
    expect(humanness[0]).toEqual({ name: 'E1', share: 1 });
    const murine = humanness.find(({ name }) => name === 'A80');
    expect(murine?.share).toBe(0);
    for (const [at, { share }] of humanness.entries())
      expect(share === undefined).toBe(alignment?.reference[at] === '–');
  });

  it('differs from the nearest gene where the murine residues are: Kabat 71 and 78', () => {
    const [found] = germlineAlignments(VH, 'human');
    const { reference = '', others = [], numbers = [] } = found?.alignment ?? {};
    // IMGT 80 and 87.
    expect([80, 87].map((number) => reference[numbers.indexOf(number)])).toEqual(['A', 'A']);
    expect([80, 87].map((number) => others[0]?.[numbers.indexOf(number)])).toEqual(['R', 'L']);
  });

  it('keeps an inserted residue, which no gene has, and a missing one, which the genes have', () => {
    const inserted = VH.replace('GGGLVQPGG', 'GGGLVQPAGG');
    const missing = VH.replace('SADTSKNT', 'SADTKNT');
    const [longer] = germlineAlignments(inserted);
    expect(longer?.alignment.reference.replaceAll('–', '')).toBe(inserted.slice(0, inserted.indexOf('WGGDG')));
    const [shorter] = germlineAlignments(missing);
    const gap = shorter?.alignment.reference.indexOf('–') ?? -1;
    expect(gap).toBeGreaterThan(0);
    expect(shorter?.alignment.others.every((row) => row?.[gap] !== '–')).toBe(true);
  });

  it('is one for each domain of a chain, and none where there is no domain', () => {
    const linked = germlineAlignments(`${VH}GGGGSGGGGSGGGGS${VH}`);
    expect(linked.map(({ start }) => start)).toEqual([1, VH.length + 16]);
    expect(germlineAlignments('MKTAYIAKQRQISFVKSHFSRQ')).toEqual([]);
  });
});
