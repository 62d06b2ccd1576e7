import { germlines } from '@paratope/germline';

/** Length of the peptides that OASis and the germline index count: the binding core of MHC class II. */
export const PEPTIDE_LENGTH = 9;

/** All overlapping 9-mers in sequence order; none when the sequence is shorter. */
export function peptides(sequence: string): string[] {
  const result: string[] = [];
  for (let i = 0; i + PEPTIDE_LENGTH <= sequence.length; i++) result.push(sequence.slice(i, i + PEPTIDE_LENGTH));
  return result;
}

let germlineIndex: ReadonlySet<string> | undefined;

/** Every 9-mer of the functional human germline V and J genes. */
export function humanGermlinePeptides(): ReadonlySet<string> {
  germlineIndex ??= new Set(germlines('human').flatMap((gene) => peptides(gene.imgt.replaceAll('-', ''))));
  return germlineIndex;
}

/**
 * Which 9-mers of a V domain a human germline gene encodes. Their share goes with OASis identity (R = 0.87, see the docs)
 * but is another quantity and must not be called by that name.
 */
export function germlinePeptideHits(sequence: string): boolean[] {
  const index = humanGermlinePeptides();
  return peptides(sequence).map((peptide) => index.has(peptide));
}

/**
 * Per residue, the share of the 9-mers covering it that are human, 0–1: how human the surroundings of a residue are.
 * `hits` are per peptide, in sequence order; the result has `hits.length + 8` values.
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
