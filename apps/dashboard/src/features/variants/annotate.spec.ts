import { describe, expect, it } from '@jest/globals';
import { annotate } from './annotate.js';

/** Trastuzumab's VH: Carter et al., PNAS 89:4285, 1992. */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';

describe('what stands out in a chain', () => {
  it('is what differs from its germline genes: Ala71 and Ala78 of Kabat, which came from the mouse', () => {
    const found = annotate(VH);
    // Human VH3 has arginine and leucine at residues 72 and 79 of the sequence.
    expect([VH[71], found.get(72)?.germline]).toEqual(['A', 'R']);
    expect([VH[78], found.get(79)?.germline]).toEqual(['A', 'L']);
    expect(found.get(1)?.germline).toBeUndefined();
  });

  it('is the motifs that may degrade: Asn55-Gly in CDR-H2, Asp102-Gly in CDR-H3', () => {
    const found = annotate(VH);
    expect(found.get(55)?.liabilities[0]).toMatch(/^deamidation \(NG/);
    expect(found.get(102)?.liabilities[0]).toMatch(/^isomerization \(DG/);
  });

  it('is nothing where no V domain is', () => {
    expect(annotate('MKTAYIAKQRQISFVKSHFSRQ').size).toBe(0);
  });
});
