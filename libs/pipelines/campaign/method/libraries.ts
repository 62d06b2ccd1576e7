import { CodonInputError, defaultConstraints, type ConstraintOptions } from '@paratope/codon';
import { LaboratoryInputError } from '@paratope/laboratory';
import { designLibrary, LibraryInputError, oligoPool, variantGenes } from './gene-libraries/index.js';
import { dnaOrder } from './dna-order.js';
import type {
  CombinatorialLibrary,
  CombinatorialRequest,
  ExactLibrary,
  ExactRequest,
  OligoLimitsRequest,
} from './library-schemas.js';

/** Refusal of a library that cannot be designed: the field of the request, and one sentence without any sequence. */
export class LibraryRefusal extends Error {
  override readonly name = 'LibraryRefusal';

  constructor(
    readonly field: 'largest' | 'positions' | 'variants' | 'pool' | 'order',
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const FIELDS = {
  invalid_position: 'positions',
  invalid_bound: 'largest',
  no_library: 'positions',
  invalid_limits: 'pool',
  invalid_sequences: 'variants',
  no_junction: 'pool',
  too_many_oligos: 'pool',
} as const;

/** Number of wells in a row of a 96-well plate. */
const COLUMNS = 12;

/**
 * Chooses the provably best mixture of codons within a size.
 * @throws LibraryRefusal where there is none
 */
export function combinatorialLibrary(request: CombinatorialRequest): CombinatorialLibrary {
  return { object: 'combinatorial_library', ...inRequestWords(() => designLibrary(request)) };
}

/**
 * Writes the DNA of exact variants: a gene per chain, and the oligos of a pool where the request has limits.
 * @throws LibraryRefusal where the variants cannot share one gene, cannot be written as DNA, or do not fit the limits
 */
export function exactLibrary({ variants, host, seed, pool, order, avoid }: ExactRequest): ExactLibrary {
  requireOneGene(variants);
  return inRequestWords(() => {
    const usual = defaultConstraints(host);
    const avoided = avoid ?? usual.avoidEnzymes;
    const genes = genesOf({ variants, host, seed, constraints: { ...usual, avoidEnzymes: avoided } });
    const plated = variants.flatMap(({ name, well, chains }, k) =>
      chains.map(({ role, sequence }) => ({
        well: well ?? wellAt(k),
        variant: name,
        chain: role,
        dna: genes.get(role)?.get(sequence) ?? '',
      })),
    );
    const pools = pool === undefined ? [] : [...genes].map(([chain, made]) => poolOf(chain, made, pool));
    return {
      object: 'exact_library',
      fragments: plated.map(({ well, variant, chain, dna }) => ({
        well,
        name: variant,
        chain,
        length: dna.length,
        dna,
      })),
      order: dnaOrder(plated, order, avoided),
      oligos: pools.flatMap(({ oligos }) => oligos),
      assemblies: pools.map(({ assembly }) => assembly),
    };
  });
}

/** Well of the k-th variant, row by row. */
function wellAt(k: number): string {
  const row = Math.floor(k / COLUMNS);
  const letter = String.fromCharCode(65 + (row % 26));
  return `${row < 26 ? '' : 'A'}${letter}${(k % COLUMNS) + 1}`;
}

function inRequestWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof LibraryInputError) {
      const message = error.message.replaceAll('mostOligos', 'most_oligos').replaceAll('overlapGc', 'overlap_gc');
      throw new LibraryRefusal(FIELDS[error.code], error.code, message);
    }
    if (error instanceof CodonInputError) throw new LibraryRefusal('variants', 'not_writable', error.message);
    if (error instanceof LaboratoryInputError) throw new LibraryRefusal('order', 'not_orderable', error.message);
    throw error;
  }
}

type Variants = ExactRequest['variants'];

/** Requires each role once per variant, and chains of the same roles and lengths in all, because the genes share codons. */
function requireOneGene([first, ...others]: Variants): void {
  const fail = (problem: string) => new LibraryRefusal('variants', 'other_chains', `${problem}; order them separately`);
  if (!first) throw new LibraryRefusal('variants', 'required', 'give at least one variant');
  for (const { name, chains } of [first, ...others]) {
    const repeated = chains.find(({ role }, k) => chains.findIndex((chain) => chain.role === role) !== k);
    if (repeated) throw new LibraryRefusal('variants', 'repeated', `${name} has two ${repeated.role} chains`);
  }
  for (const { name, chains } of others) {
    const unknown = chains.find(({ role }) => !first.chains.some((chain) => chain.role === role));
    if (unknown) throw fail(`${name} has a ${unknown.role} chain, which ${first.name} lacks`);
    for (const { role, sequence } of first.chains) {
      const own = chains.find((chain) => chain.role === role);
      if (!own) throw fail(`${name} has no ${role} chain, which ${first.name} has`);
      const [length, expected] = [own.sequence.length, sequence.length];
      if (length !== expected)
        throw fail(`the ${role} chain of ${name} has ${length} residues, that of ${first.name} ${expected}`);
    }
  }
}

/** Genes by role and protein. The variants share the codons of the first variant's chains. */
type GenesRequest = Pick<ExactRequest, 'variants' | 'host' | 'seed'> & { readonly constraints: ConstraintOptions };

function genesOf({ variants, host, seed, constraints }: GenesRequest) {
  const roles = variants[0]?.chains.map(({ role }) => role) ?? [];
  return new Map(
    roles.map((role) => {
      const proteins = [
        ...new Set(variants.map(({ chains }) => chains.find((chain) => chain.role === role)?.sequence ?? '')),
      ];
      const genes = variantGenes({ parent: proteins[0] ?? '', variants: proteins, host, seed, constraints });
      return [role, new Map(proteins.map((protein, k) => [protein, genes[k] ?? '']))];
    }),
  );
}

function poolOf(chain: string, genes: ReadonlyMap<string, string>, limits: OligoLimitsRequest) {
  const { longest, shortest, most_oligos: mostOligos, overlap } = limits;
  const [low = 0, high = 1] = limits.overlap_gc;
  const sequences = [...genes.values()];
  const { segments, assembled } = oligoPool(sequences, {
    longest,
    shortest,
    mostOligos,
    overlap,
    overlapGc: [low, high],
  });
  return {
    assembly: { chain, genes: new Set(sequences).size, assembled },
    oligos: segments.flatMap(({ start, oligos }, segment) =>
      oligos.map((dna, k) => ({
        chain,
        segment: segment + 1,
        oligo: k + 1,
        start: start + 1,
        length: dna.length,
        dna,
      })),
    ),
  };
}
