import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HumanizationInputError } from './errors.js';
import { humanize } from './humanize.js';
import { ANTIBODY_FORMATS, CHAIN_ROLES } from './input.js';

const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
// Human TCR beta V domain (TRBV, 1G4 T cell receptor).
const TCR =
  'GVTQTPKFQVLKTGQSMTLQCAQDMNHEYMSWYRQDPGMGLRLIHYSVGAGITDQGEVPNGYNVSRSTTEDFPLRLLSAAPSQTSVYFCASSYVGNTGELFFGEGSRLTVL';

const residues = fc.string({ unit: fc.constantFrom(...'ACDEFGHIKLMNPQRSTVWYX'), maxLength: 200 });
/** V domain that is truncated, mutated, or embedded in other residues. */
const damaged = fc
  .tuple(fc.constantFrom(VH, VL, TCR), fc.nat(120), fc.nat(120), residues, fc.constantFrom('', 'X', '-', '*', ' '))
  .map(([domain, from, to, extra, odd]) => domain.slice(Math.min(from, to)) + odd + extra + domain.slice(0, to));
const chain = fc.record({ role: fc.constantFrom(...CHAIN_ROLES), sequence: fc.oneof(residues, damaged) });

describe('any input', () => {
  it('is answered or refused with a typed error, never with another exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ANTIBODY_FORMATS), fc.array(chain, { maxLength: 3 }), (format, chains) => {
        try {
          const { results } = humanize({ format, chains });
          expect(results).toHaveLength(4);
          for (const { humanized_vh: vh, numbering } of results) expect(vh).toHaveLength(numbering.vh.imgt.length);
        } catch (error) {
          expect(error).toBeInstanceOf(HumanizationInputError);
        }
      }),
      { numRuns: 150, seed: 20250101 },
    );
  });
});
