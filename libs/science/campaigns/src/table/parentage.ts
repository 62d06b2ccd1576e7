import { isAminoAcid } from '@paratope/sequence';
import { CampaignInputError } from '../errors.js';
import { encodeVariants, type ChainSequences } from '../variants/encode.js';

/** Minimum identity to the parent: its variants share most of its residues, and two unrelated V domains of one family share about half. */
const LEAST_IDENTITY = 0.6;

/**
 * Rejects chains that are not a variant of the parent's.
 * @param parent the chains of the parent in one-letter codes.
 * @param chains the chains of the variant.
 * @param row the row of the table, for the message.
 * @throws CampaignInputError if a chain is missing, contains characters other than residues, or differs too much from the parent's
 * @example
 * ```ts
 * requireVariantOf(['ACDEFGHIK'], ['ACDEFGHIR'], 2);
 * ```
 */
export function requireVariantOf(parent: ChainSequences, chains: ChainSequences, row: number): void {
  if (chains.length !== parent.length || chains.some((chain) => chain === '')) {
    throw new CampaignInputError(
      'foreign_sequence',
      `the variant needs ${parent.length} chain(s), as its parent has`,
      row,
    );
  }
  chains.forEach((chain, k) => {
    const before = parent[k] ?? '';
    const bad = Array.from(chain).findIndex((letter) => !isAminoAcid(letter));
    if (bad >= 0) {
      throw new CampaignInputError('foreign_sequence', `chain ${k + 1} has no amino acid at position ${bad + 1}`, row);
    }
    const { codes, columns } = encodeVariants([[before], [chain]]);
    let same = 0;
    for (let column = 0; column < columns; column++) if (codes[column] === codes[columns + column]) same++;
    if (same < LEAST_IDENTITY * columns) {
      throw new CampaignInputError(
        'foreign_sequence',
        `chain ${k + 1} is no variant of the parent's: it differs at ${columns - same} of ${columns} positions`,
        row,
      );
    }
  });
}
