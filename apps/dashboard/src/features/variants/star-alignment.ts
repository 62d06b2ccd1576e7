import type { ChainDiff } from '@paratope/sdk';
import { aligned } from './aligned.js';

const GAP = '–';

/** A chain and its differences from the reference; undefined if the variant has no such chain. */
interface AgainstReference {
  readonly sequence: string;
  readonly diff: Pick<ChainDiff, 'differences'>;
}

/** Chains aligned to a reference, all of the same length. */
export interface StarAlignment {
  readonly reference: string;
  readonly others: readonly (string | undefined)[];
  /** Number of the reference's residue in each column, from 1; undefined where the reference has a gap. */
  readonly numbers: readonly (number | undefined)[];
}

/** A chain placed on the reference: a residue for each of its positions, and the insertions before each of them and at the end. */
interface Placed {
  readonly residues: readonly string[];
  readonly inserted: readonly string[];
}

/** Aligns chains by their differences from one reference. An insertion in one of them is a gap in the reference and in the others. */
export function starAlignment(reference: string, others: readonly (AgainstReference | undefined)[]): StarAlignment {
  const placed = others.map((other) => other && placedOn(reference, other));
  const rows: string[][] = placed.map(() => []);
  const top: string[] = [];
  const numbers: (number | undefined)[] = [];
  for (let at = 0; at <= reference.length; at++) {
    const width = Math.max(0, ...placed.map((each) => each?.inserted[at]?.length ?? 0));
    top.push(GAP.repeat(width));
    numbers.push(...Array.from({ length: width }, () => undefined));
    placed.forEach((each, k) => rows[k]?.push((each?.inserted[at] ?? '').padEnd(width, GAP)));
    if (at === reference.length) break;
    top.push(reference[at] ?? GAP);
    numbers.push(at + 1);
    placed.forEach((each, k) => rows[k]?.push(each?.residues[at] ?? GAP));
  }
  return {
    reference: top.join(''),
    numbers,
    others: rows.map((row, k) => (others[k] === undefined ? undefined : row.join(''))),
  };
}

function placedOn(reference: string, { sequence, diff }: AgainstReference): Placed {
  const residues: string[] = [];
  const inserted: string[] = Array.from({ length: reference.length + 1 }, () => '');
  for (const { from, to } of aligned(reference, sequence, diff)) {
    if (from === GAP) inserted[residues.length] = `${inserted[residues.length] ?? ''}${to}`;
    else residues.push(to);
  }
  return { residues, inserted };
}
