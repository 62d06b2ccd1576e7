import { Tally } from '@paratope/sequence';
import type { NumberedDomain } from '@paratope/numbering';
import { imgtCdr } from '@paratope/liabilities';
import { chargeOf, PK_DOMAIN } from '../chemistry/charge.js';

const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

/**
 * Computes the descriptors of a single domain that predict its melting temperature: the frequency of each amino acid in the domain and in
 * its CDRs, lengths, charge, and the residue at each framework position (`52:F` is 1).
 *
 * @param domain the residues with their IMGT positions.
 * @returns one number per descriptor; absent ones are 0.
 * @example
 * ```ts
 * vhhDescriptors({ residues: [{ aminoAcid: 'F' }], imgt: [{ number: 52, insertion: '' }] })['52:F']; // → 1
 * ```
 */
export function vhhDescriptors({ residues, imgt }: Pick<NumberedDomain, 'residues' | 'imgt'>): Record<string, number> {
  const values = new Tally<string>();
  residues.forEach(({ aminoAcid }, k) => {
    const { number, insertion } = imgt[k] ?? { number: 0, insertion: '' };
    const cdr = imgtCdr(number);
    if (!AMINO_ACIDS.includes(aminoAcid)) return;
    values.add(`all_${aminoAcid}`);
    if (cdr > 0) values.add(`cdrs_${aminoAcid}`);
    if (cdr > 0) values.add(`cdr${cdr}_length`);
    if (cdr === 0) values.add(`${number}${insertion}:${aminoAcid}`);
  });
  values.set('charge', chargeOf(residues.map(({ aminoAcid }) => aminoAcid).join(''), 7.4, PK_DOMAIN));
  return Object.fromEntries(values);
}
