import { AMINO_ACIDS } from '@paratope/sequence';
import type { Alignment } from './align.js';

const J_FIRST = 118;
/** The conserved residues of the J motif [FW]GXG. */
const J_MOTIF: readonly (readonly [column: number, residues: string])[] = [
  [118, 'FW'],
  [119, 'G'],
  [121, 'G'],
];
const J_MOTIF_LAST = 121;
/** Column up to which an FR4 must reach to be recognised by its other residues, at a minimum share of the highest score. */
const J_CERTAIN_FROM = 124;
const CERTAIN_SHARE = 0.5;
/** Minimum length of a CDR3 before a J motif that is truncated by the end of the query. */
const MIN_CDR3 = 5;
const CYSTEINE_COLUMN = 104;
/** A column of CDR3 that no germline gene fills. */
const CDR3_CENTRE = 111;

/**
 * Removes a false FR4 from the alignment of a query that ends inside CDR3. The last residues are FR4 only if they resemble it; a partial J
 * motif counts only after a CDR3 of usual length. Otherwise the residues belong to CDR3, which is then numbered from Cys104.
 */
export function withoutFalseFr4(alignment: Alignment, codes: Uint8Array): Alignment {
  const { columns, profile } = alignment;
  const last = columns.at(-1) ?? 0;
  if (last < J_FIRST || last === profile.length) return alignment;
  const loop = columns.findIndex((column) => column >= J_FIRST) - 1 - columns.indexOf(CYSTEINE_COLUMN);
  const showsMotif = last >= J_MOTIF_LAST || loop >= MIN_CDR3;
  if (showsMotif && hasJMotif(alignment, codes)) return alignment;
  if (last >= J_CERTAIN_FROM && fr4Share(alignment, codes) >= CERTAIN_SHARE) return alignment;
  return { ...alignment, columns: columns.map((column) => (column >= J_FIRST ? CDR3_CENTRE : column)) };
}

function hasJMotif({ columns, start }: Alignment, codes: Uint8Array): boolean {
  const last = columns.at(-1) ?? 0;
  return J_MOTIF.every(([column, residues]) => {
    const k = columns.indexOf(column);
    return k < 0 ? column > last : residues.includes(AMINO_ACIDS[codes[start + k] ?? AMINO_ACIDS.length] ?? ' ');
  });
}

function fr4Share({ columns, start, profile }: Alignment, codes: Uint8Array): number {
  let score = 0;
  let highest = 0;
  for (let k = columns.length - 1; k >= 0; k--) {
    const column = columns[k];
    if (column < J_FIRST) break;
    score += profile.scores[codes[start + k] * profile.length + column - 1];
    highest += profile.best[column - 1];
  }
  return highest > 0 ? score / highest : 0;
}
