import {
  checkSequence,
  CODONS,
  codonsOf,
  codonUsage,
  constraintsOf,
  defaultConstraints,
  designCds,
  type ConstraintOptions,
  type Host,
} from '@paratope/codon';
import { isAminoAcid } from '@paratope/sequence';
import { LibraryInputError } from './errors.js';

interface GeneRequest {
  /** Parent protein of all variants, one-letter codes. */
  readonly parent: string;
  /** Proteins of the parent's length. */
  readonly variants: readonly string[];
  readonly host: Host;
  /** DNA constraints. Default: those with which the host's genes are designed. */
  readonly constraints?: ConstraintOptions | undefined;
  readonly seed: number;
}

/** Maximum number of combinations of synonymous codons tried per variant, the most frequent codons first. */
const MOST_TRIED = 500;

/**
 * Designs the genes of exact variants. One gene is designed for the parent; each variant uses its codons except at substituted residues, so
 * that all genes can be assembled from one pool. A substituted residue gets the host's most frequent codon with which the gene satisfies
 * every constraint. If there is none, the variant gets a gene of its own.
 *
 * @param request the parent protein, its variants of the same length (one-letter codes), the host, the constraints of the DNA and a seed.
 * @returns coding strands without a stop, in the order of the variants
 * @throws CodonInputError where the parent or a variant cannot be written
 * @throws LibraryInputError for a variant of another length, or with a residue other than the 20 amino acids
 * @example
 * ```ts
 * variantGenes({ parent: 'MKTAYIAK', variants: ['MKTAWIAK'], host: 'e_coli', seed: 1 })[0].length; // → 24
 * ```
 */
export function variantGenes({ parent, variants, host, constraints, seed }: GeneRequest): string[] {
  for (const [k, variant] of variants.entries()) requireVariant(variant, k + 1, parent);
  const options = constraints ?? defaultConstraints(host);
  const designed = (protein: string): string =>
    designCds({
      protein,
      host,
      strategy: 'maximize_cai' as const,
      constraints: options,
      startContext: false,
      stop: null,
      sourceOrganism: host,
      solutions: 1,
      seed,
    })[0].sequence;
  const gene = designed(parent);
  const checked = constraintsOf(host, options);
  const kept = broken(gene, parent);
  return variants.map((variant) => {
    const changed = Array.from(variant, (_, index) => index).filter(
      (index) => variant.charAt(index) !== parent.charAt(index),
    );
    for (const codons of combinations(changed.map((index) => byUsage(variant.charAt(index), host)))) {
      const made = changed.reduce(
        (dna, index, at) => dna.slice(0, 3 * index) + (codons[at] ?? '') + dna.slice(3 * index + 3),
        gene,
      );
      if (broken(made, variant) <= kept) return made;
    }
    return designed(variant);
  });

  /** Number of violated constraints. Constraints that the parent violates remain violated in its variants. */
  function broken(sequence: string, protein: string): number {
    const claim = { sequence, protein, cdsStart: 0, stop: null, startsHere: false };
    return checkSequence(claim, checked).filter(({ satisfied }) => !satisfied).length;
  }
}

function requireVariant(variant: string, number: number, parent: string): void {
  const fail = (problem: string): LibraryInputError => new LibraryInputError('invalid_sequences', problem);
  if (variant.length !== parent.length)
    throw fail(`Variant ${number} has ${variant.length} residues; its parent has ${parent.length}.`);
  const wrong = Array.from(variant).findIndex((letter) => !isAminoAcid(letter));
  if (wrong >= 0) throw fail(`Variant ${number}: residue ${wrong + 1} is none of the 20 amino acids.`);
}

const byUsage = (residue: string, host: Host): string[] => {
  const { fraction } = codonUsage(host);
  return Array.from(codonsOf(residue))
    .sort((a, b) => (fraction[b] ?? 0) - (fraction[a] ?? 0))
    .map((codon) => CODONS[codon] ?? '');
};

/** Yields combinations of one choice per list, combinations of the first choices first. */
function* combinations(lists: readonly (readonly string[])[]): Generator<readonly string[]> {
  const ranks = lists.map(() => 0);
  const most = lists.reduce((sum, list) => sum + list.length - 1, 0);
  let tried = 0;
  for (let total = 0; total <= most; total++) {
    for (const chosen of ofTotal(lists, total, ranks, 0)) {
      if (tried++ >= MOST_TRIED) return;
      yield chosen;
    }
  }
}

function* ofTotal(
  lists: readonly (readonly string[])[],
  left: number,
  ranks: number[],
  at: number,
): Generator<readonly string[]> {
  const list = lists[at];
  if (!list) {
    if (left === 0) yield ranks.map((rank, k) => lists[k]?.[rank] ?? '');
    return;
  }
  for (let rank = 0; rank < list.length && rank <= left; rank++) {
    ranks[at] = rank;
    yield* ofTotal(lists, left - rank, ranks, at + 1);
  }
}
