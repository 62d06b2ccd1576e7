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

export interface GeneRequest {
  /** Protein that all variants descend from, one-letter codes. */
  readonly parent: string;
  /** Proteins of the parent's length. */
  readonly variants: readonly string[];
  readonly host: Host;
  /** Default: those that the host's genes are designed with. */
  readonly constraints?: ConstraintOptions | undefined;
  readonly seed: number;
}

/** Combinations of synonymous codons that are tried for one variant, those of the most used codons first. */
const MOST_TRIED = 500;

/**
 * Genes of exact variants: one gene is designed for the parent, and each variant has its codons but for the changed residues, so that all
 * share the rest and can be made of one pool. A changed residue has the host's most used codon with which the whole gene still keeps every
 * constraint. Where there are no such codons, the variant has a gene of its own.
 *
 * @param request the parent protein, its variants of the same length (one-letter codes), the host, the constraints of the DNA and a seed.
 * @returns coding strands without a stop, in the order of the variants
 * @throws CodonInputError where the parent or a variant cannot be written
 * @throws LibraryInputError for a variant of another length, or with a residue that is none of the 20 amino acids
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
      ...{ protein, host, strategy: 'maximize_cai' as const, constraints: options, startContext: false },
      ...{ stop: null, sourceOrganism: host, solutions: 1, seed },
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

  /** Constraints that the gene does not keep: those of the parent that cannot be kept stay so. */
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

/** Choices of one of each list, those of the first ones first. */
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
