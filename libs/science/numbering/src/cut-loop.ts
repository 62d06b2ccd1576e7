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
/** An FR4 that goes on to here may be known by its other residues, by this share of the highest score. */
const J_CERTAIN_FROM = 124;
const CERTAIN_SHARE = 0.5;
/** The shortest CDR3 before a J motif that the end of the query cuts off. */
const MIN_CDR3 = 5;
const CYSTEINE_COLUMN = 104;
/** A column of CDR3 that no germline gene fills. */
const CDR3_CENTRE = 111;

/**
 * A query that ends inside CDR3 has no FR4: its last residues are one only where they look like it, a part of the J motif
 * only behind a CDR3 of usual length. Otherwise they belong to the loop, which is then numbered from Cys104 on.
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
    const column = columns[k] ?? 0;
    if (column < J_FIRST) break;
    score += profile.scores[(codes[start + k] ?? 0) * profile.length + column - 1] ?? 0;
    highest += profile.best[column - 1] ?? 0;
  }
  return highest > 0 ? score / highest : 0;
}
