import { describe, expect, it } from '@jest/globals';
import { nearestVGenes } from './germline-call.js';
import { numberAntibody } from './number.js';
import type { NumberedDomain } from './types.js';

/** Trastuzumab's VH and VL: Carter et al., PNAS 89:4285, 1992. */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

function domainOf(sequence: string): NumberedDomain {
  const numbered = numberAntibody(sequence, { scheme: 'imgt' });
  const domain = numbered.ok ? numbered.value.domains[0] : undefined;
  if (!domain) throw new Error('no domain');
  return domain;
}

describe('the nearest V genes of a species', () => {
  it('begin with the gene and the identity that the domain is called by', () => {
    for (const sequence of [VH, VL]) {
      const domain = domainOf(sequence);
      const [first] = nearestVGenes(domain, 'human', 5);
      expect([first?.gene, first?.identity, first?.frameworkIdentity]).toEqual([
        domain.v?.gene,
        domain.v?.identity,
        domain.v?.frameworkIdentity,
      ]);
    }
  });

  it('fall in identity, and name no gene twice', () => {
    const genes = nearestVGenes(domainOf(VH), 'human', 5);
    expect(genes).toHaveLength(5);
    expect(genes.map(({ identity }) => identity)).toEqual(genes.map(({ identity }) => identity).sort((a, b) => b - a));
    expect(new Set(genes.map(({ gene }) => gene)).size).toBe(5);
    // A humanized antibody of the subgroup VH3.
    expect(genes.every(({ gene }) => gene.startsWith('IGHV3-'))).toBe(true);
  });

  it('hold the residues of the gene on the IMGT positions', () => {
    const [gene] = nearestVGenes(domainOf(VH), 'human', 1);
    // Cys 23, Trp 41 and Cys 104 are the same in every V gene.
    expect([gene?.imgt[22], gene?.imgt[40], gene?.imgt[103]]).toEqual(['C', 'W', 'C']);
  });

  it('are those of the species that is asked for', () => {
    const mouse = nearestVGenes(domainOf(VH), 'mouse', 3);
    expect(mouse.map(({ species }) => species)).toEqual(['mouse', 'mouse', 'mouse']);
    expect(mouse[0]?.identity).toBeLessThan(nearestVGenes(domainOf(VH), 'human', 1)[0]?.identity ?? 0);
  });
});
