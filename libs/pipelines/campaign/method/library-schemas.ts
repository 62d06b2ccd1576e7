import { HOSTS } from '@paratope/codon';
import { z } from 'zod';
import { described, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { avoidSchema, dnaOrderSchema, orderRequestSchema } from './order-schemas.js';

/** Largest library, in DNA sequences: beyond it the exact optimum takes seconds, and nobody transforms as many cells. */
const LARGEST_LIBRARY = 1e12;
const MOST_POSITIONS = 60;
/** Wells of the largest plate. */
const MOST_VARIANTS = 384;
const LONGEST_CHAIN = 1_000;

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';

const residues = (description: string, example: string) =>
  described(
    z
      .string()
      .max(20)
      .regex(new RegExp(`^[${RESIDUES}]*$`))
      .optional(),
    description,
    example,
  );

const share = (description: string, example: number) => field.share(description, example);

const positionName = described(z.string().min(1).max(50), 'Name of the position in your own notation.', 'H:52A');

/** Request for the best library of mixed codons: the same for HTTP and for the YAML of the command line. */
export const combinatorialRequestSchema = namedStrictObject('CombinatorialLibraryRequest', {
  goal: described(
    z.enum(['covered', 'pure']).default('covered'),
    '`covered`: the largest share of the wanted sequences, by weight. `pure`: all wanted residues, with the largest share of wanted clones.',
    'covered',
  ),
  chemistry: described(
    z.enum(['degenerate', 'trimers']).default('degenerate'),
    '`degenerate`: mixed nucleotides. `trimers`: trinucleotide phosphoramidites, one codon per residue.',
    'degenerate',
  ),
  largest: described(z.number().min(1).max(LARGEST_LIBRARY), 'Most DNA sequences of the library.', 1000),
  stops: described(z.boolean().default(false), 'Whether mixtures with stop codons are allowed.', false),
  positions: described(
    z
      .array(
        field.strictObject('Residues wanted at one position.', {
          name: positionName,
          wanted: described(
            z.record(z.string(), z.number().positive()),
            'Wanted residues, one-letter codes, with their weights.',
            { S: 2, T: 1, Y: 1 },
          ),
          required: residues('Residues that the library must contain.', 'S'),
          excluded: residues('Residues that the library must not contain.', 'C'),
        }),
      )
      .min(1)
      .max(MOST_POSITIONS),
    'Positions that vary.',
  ),
});

export type CombinatorialRequest = z.output<typeof combinatorialRequestSchema>;

export const combinatorialLibrarySchema = namedObject('CombinatorialLibrary', {
  object: described(z.literal('combinatorial_library'), 'Type of this object.'),
  positions: field.objects('Mixture of each position, in the order of the request.', {
    name: positionName,
    codon: field.nullableString('Codon mixture in IUPAC letters. Null for trimers.', 'KCC'),
    residues: field.objects('Residues of the mixture, the highest share first.', {
      residue: field.string('Residue; `*` for a stop.', 'S'),
      share: share('Share of the position.', 0.5),
    }),
    covered: share('Share of the wanted residues, by weight, in the mixture.', 0.75),
    pure: share('Wanted share of the mixture.', 1),
  }),
  size: field.number('Number of DNA sequences.', 32),
  covered: share('Share of the wanted sequences, by weight, in the library.', 0.75),
  pure: share('Wanted share of the clones.', 1),
});

export type CombinatorialLibrary = z.output<typeof combinatorialLibrarySchema>;

const nucleotides = (description: string, example: number, least = 1) =>
  described(z.int().min(least).max(10_000), description, example);

/** Limits of an oligo vendor and of the assembly. */
export const oligoLimitsSchema = namedStrictObject('OligoLimits', {
  longest: nucleotides('Longest oligo of the vendor, in nucleotides.', 300),
  shortest: nucleotides('Shortest oligo of the vendor, in nucleotides.', 40),
  most_oligos: field.positiveInt('Most different oligos of a pool.', 2000),
  overlap: nucleotides('Overlap of neighbouring oligos, in nucleotides.', 20, 10),
  overlap_gc: described(
    z.array(z.number().min(0).max(1)).length(2),
    'Lowest and highest share of G and C in an overlap.',
    [0.4, 0.6],
  ),
});

export type OligoLimitsRequest = z.output<typeof oligoLimitsSchema>;

const chainSchema = z.strictObject({
  role: described(z.string().min(1).max(50), 'Role of the chain.', 'heavy'),
  sequence: described(
    z
      .string()
      .regex(new RegExp(`^[${RESIDUES}]+$`))
      .max(LONGEST_CHAIN),
    'Chain, one-letter codes.',
    'EVQLVESGGGLVQPGGSLRLSCAAS',
  ),
});

const orderedSchema = z.strictObject({
  name: described(z.string().min(1).max(200), 'Name of the variant.', 'H:S52T'),
  well: described(
    z.string().min(1).max(10).optional(),
    'Well of the variant. Default: wells row by row, from A1.',
    'A1',
  ),
  chains: described(z.array(chainSchema).min(1).max(8), 'Chains of the variant.'),
});

/** Request for the DNA of exact variants. */
export const exactRequestSchema = namedStrictObject('ExactLibraryRequest', {
  variants: described(
    z.array(orderedSchema).min(1).max(MOST_VARIANTS),
    'Variants of one parent: their chains have the same roles and lengths. All genes share the codons of the first variant.',
  ),
  host: described(z.enum(HOSTS).default('cho'), 'Expression host.', 'cho'),
  seed: described(z.int().min(0).default(1), 'Seed: equal seeds give equal DNA.', 1),
  pool: described(oligoLimitsSchema.optional(), "Vendor's limits for an oligo pool. Absent: gene fragments alone."),
  order: described(orderRequestSchema.prefault({}), 'How the genes are ordered as fragments.'),
  avoid: avoidSchema,
});

export type ExactRequest = z.output<typeof exactRequestSchema>;

const dna = field.string('Coding strand, 5′ to 3′.', 'GAGGTGCAGCTGGTGGAGAGC');
const length = field.int('Length in nucleotides.', 360);
const role = field.string('Role of the chain.', 'heavy');

export const exactLibrarySchema = namedObject('ExactLibrary', {
  object: described(z.literal('exact_library'), 'Type of this object.'),
  fragments: field.objects('Gene of every chain of every variant, without a stop codon.', {
    well: field.string('Well of the variant.', 'A1'),
    name: field.string('Name of the variant.', 'H:S52T'),
    chain: role,
    length,
    dna,
  }),
  order: described(dnaOrderSchema, 'The order: every distinct fragment once, with its wells.'),
  oligos: field.objects('Oligos of the pool. Empty without `pool`.', {
    chain: role,
    segment: field.int('Segment of the gene, from 1.', 1),
    oligo: field.int('Number within the segment, from 1.', 1),
    start: field.int('First nucleotide in the gene, from 1.', 1),
    length,
    dna,
  }),
  assemblies: field.objects('Outcome of the assembly, by chain. Empty without `pool`.', {
    chain: role,
    genes: field.int('Different genes that were designed.', 48),
    assembled: field.number(
      'Different genes that a one-pot assembly yields: all combinations of the oligos. Above `genes`, it also yields sequences that were not designed.',
      48,
    ),
  }),
});

export type ExactLibrary = z.output<typeof exactLibrarySchema>;
