import { germlines } from '@paratope/germline';

/** Length of the peptides that OASis and the germline index count: the binding core of MHC class II. */
export const PEPTIDE_LENGTH = 9;

/**
 * Cuts a sequence into all its overlapping 9-mers.
 *
 * @param sequence one-letter codes.
 * @returns the 9-mers in sequence order; none for fewer than nine residues.
 * @example
 * ```ts
 * peptides('EVQLVESGGG'); // → ['EVQLVESGG', 'VQLVESGGG']
 * ```
 */
export function peptides(sequence: string): string[] {
  const result: string[] = [];
  for (let i = 0; i + PEPTIDE_LENGTH <= sequence.length; i++) result.push(sequence.slice(i, i + PEPTIDE_LENGTH));
  return result;
}

let germlineIndex: ReadonlySet<string> | undefined;

/**
 * Returns every 9-mer of the functional human germline V and J genes. The set is computed once.
 * @returns the 9-mers.
 * @example
 * ```ts
 * humanGermlinePeptides().has('EVQLVESGG'); // → true
 * ```
 */
export function humanGermlinePeptides(): ReadonlySet<string> {
  germlineIndex ??= new Set(germlines('human').flatMap((gene) => peptides(gene.imgt.replaceAll('-', ''))));
  return germlineIndex;
}

/**
 * Determines which 9-mers of a V domain a human germline gene encodes. Their share correlates with OASis identity (R = 0.87, see the docs),
 * but is another quantity and must not be called by that name.
 * @param sequence the domain in one-letter codes.
 * @returns whether each 9-mer is encoded, in sequence order.
 * @example
 * ```ts
 * germlinePeptideHits('EVQLVESGGW'); // → [true, false]
 * ```
 */
export function germlinePeptideHits(sequence: string): boolean[] {
  const index = humanGermlinePeptides();
  return peptides(sequence).map((peptide) => index.has(peptide));
}

/**
 * Computes for each residue the share of its covering 9-mers that are human.
 * @param hits whether each 9-mer is human, in sequence order.
 * @returns the share, 0–1, per residue; `hits.length` + 8 values, or none without a 9-mer.
 * @example
 * ```ts
 * residueHumanness([true, false]).slice(0, 2); // → [1, 0.5]
 * ```
 */
export function residueHumanness(hits: readonly boolean[]): number[] {
  const residues = hits.length === 0 ? 0 : hits.length + PEPTIDE_LENGTH - 1;
  const shares: number[] = [];
  let human = 0;
  for (let residue = 0; residue < residues; residue++) {
    const entering = residue;
    const leaving = residue - PEPTIDE_LENGTH;
    if (hits[entering]) human++;
    if (hits[leaving]) human--;
    const covering = Math.min(entering, hits.length - 1) - Math.max(leaving, -1);
    shares.push(human / covering);
  }
  return shares;
}

/**
 * Computes the share of 9-mers that are human.
 * @param hits whether each 9-mer is human.
 * @returns the share, 0–1; 0 without a 9-mer.
 * @example
 * ```ts
 * shareOfHits([true, false]); // → 0.5
 * ```
 */
export const shareOfHits = (hits: readonly boolean[]): number =>
  hits.length === 0 ? 0 : hits.filter(Boolean).length / hits.length;
