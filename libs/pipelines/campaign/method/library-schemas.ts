import { HOSTS } from '@paratope/codon';
import { z } from 'zod';
import { avoidSchema, dnaOrderSchema, orderRequestSchema } from './order-schemas.js';

/** Largest library, in DNA sequences: beyond it the exact optimum takes seconds, and nobody transforms as many cells. */
const LARGEST_LIBRARY = 1e12;
const MOST_POSITIONS = 60;
/** Wells of the largest plate. */
const MOST_VARIANTS = 384;
const LONGEST_CHAIN = 1_000;

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';

const residues = (description: string, example: string) =>
  z
    .string()
    .max(20)
    .regex(new RegExp(`^[${RESIDUES}]*$`))
    .optional()
    .meta({ description, examples: [example] });

const share = (description: string, example: number) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta({ description, examples: [example] });

const positionName = z
  .string()
  .min(1)
  .max(50)
  .meta({ description: 'Name of the position in your own notation.', examples: ['H:52A'] });

/** Request for the best library of mixed codons: the same for HTTP and for the YAML of the command line. */
export const combinatorialRequestSchema = z
  .strictObject({
    goal: z
      .enum(['covered', 'pure'])
      .default('covered')
      .meta({
        description:
          '`covered`: the largest share of the wanted sequences, by weight. `pure`: all wanted residues, with the largest share of wanted clones.',
        examples: ['covered'],
      }),
    chemistry: z
      .enum(['degenerate', 'trimers'])
      .default('degenerate')
      .meta({
        description:
          '`degenerate`: mixed nucleotides. `trimers`: trinucleotide phosphoramidites, one codon per residue.',
        examples: ['degenerate'],
      }),
    largest: z
      .number()
      .min(1)
      .max(LARGEST_LIBRARY)
      .meta({ description: 'Most DNA sequences of the library.', examples: [1000] }),
    stops: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether mixtures with stop codons are allowed.', examples: [false] }),
    positions: z
      .array(
        z
          .strictObject({
            name: positionName,
            wanted: z.record(z.string(), z.number().positive()).meta({
              description: 'Wanted residues, one-letter codes, with their weights.',
              examples: [{ S: 2, T: 1, Y: 1 }],
            }),
            required: residues('Residues that the library must contain.', 'S'),
            excluded: residues('Residues that the library must not contain.', 'C'),
          })
          .meta({ description: 'Residues wanted at one position.' }),
      )
      .min(1)
      .max(MOST_POSITIONS)
      .meta({ description: 'Positions that vary.' }),
  })
  .meta({ id: 'CombinatorialLibraryRequest' });

export type CombinatorialRequest = z.output<typeof combinatorialRequestSchema>;

export const combinatorialLibrarySchema = z
  .object({
    object: z.literal('combinatorial_library').meta({ description: 'Type of this object.' }),
    positions: z
      .array(
        z.object({
          name: positionName,
          codon: z
            .string()
            .nullable()
            .meta({
              description: 'Codon mixture in IUPAC letters. Null for trimers.',
              examples: ['KCC'],
            }),
          residues: z
            .array(
              z.object({
                residue: z.string().meta({ description: 'Residue; `*` for a stop.', examples: ['S'] }),
                share: share('Share of the position.', 0.5),
              }),
            )
            .meta({ description: 'Residues of the mixture, the highest share first.' }),
          covered: share('Share of the wanted residues, by weight, in the mixture.', 0.75),
          pure: share('Wanted share of the mixture.', 1),
        }),
      )
      .meta({ description: 'Mixture of each position, in the order of the request.' }),
    size: z.number().meta({ description: 'Number of DNA sequences.', examples: [32] }),
    covered: share('Share of the wanted sequences, by weight, in the library.', 0.75),
    pure: share('Wanted share of the clones.', 1),
  })
  .meta({ id: 'CombinatorialLibrary' });

export type CombinatorialLibrary = z.output<typeof combinatorialLibrarySchema>;

const nucleotides = (description: string, example: number, least = 1) =>
  z
    .int()
    .min(least)
    .max(10_000)
    .meta({ description, examples: [example] });

/** Limits of an oligo vendor and of the assembly. */
export const oligoLimitsSchema = z
  .strictObject({
    longest: nucleotides('Longest oligo of the vendor, in nucleotides.', 300),
    shortest: nucleotides('Shortest oligo of the vendor, in nucleotides.', 40),
    most_oligos: z
      .int()
      .positive()
      .meta({ description: 'Most different oligos of a pool.', examples: [2000] }),
    overlap: nucleotides('Overlap of neighbouring oligos, in nucleotides.', 20, 10),
    overlap_gc: z
      .array(z.number().min(0).max(1))
      .length(2)
      .meta({ description: 'Lowest and highest share of G and C in an overlap.', examples: [[0.4, 0.6]] }),
  })
  .meta({ id: 'OligoLimits' });

export type OligoLimitsRequest = z.output<typeof oligoLimitsSchema>;

const chainSchema = z.strictObject({
  role: z
    .string()
    .min(1)
    .max(50)
    .meta({ description: 'Role of the chain.', examples: ['heavy'] }),
  sequence: z
    .string()
    .regex(new RegExp(`^[${RESIDUES}]+$`))
    .max(LONGEST_CHAIN)
    .meta({ description: 'Chain, one-letter codes.', examples: ['EVQLVESGGGLVQPGGSLRLSCAAS'] }),
});

const orderedSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'Name of the variant.', examples: ['H:S52T'] }),
  well: z
    .string()
    .min(1)
    .max(10)
    .optional()
    .meta({ description: 'Well of the variant. Default: wells row by row, from A1.', examples: ['A1'] }),
  chains: z.array(chainSchema).min(1).max(8).meta({ description: 'Chains of the variant.' }),
});

/** Request for the DNA of exact variants. */
export const exactRequestSchema = z
  .strictObject({
    variants: z.array(orderedSchema).min(1).max(MOST_VARIANTS).meta({
      description:
        'Variants of one parent: their chains have the same roles and lengths. All genes share the codons of the first variant.',
    }),
    host: z
      .enum(HOSTS)
      .default('cho')
      .meta({ description: 'Expression host.', examples: ['cho'] }),
    seed: z
      .int()
      .min(0)
      .default(1)
      .meta({ description: 'Seed: equal seeds give equal DNA.', examples: [1] }),
    pool: oligoLimitsSchema
      .optional()
      .meta({ description: "Vendor's limits for an oligo pool. Absent: gene fragments alone." }),
    order: orderRequestSchema.prefault({}).meta({ description: 'How the genes are ordered as fragments.' }),
    avoid: avoidSchema,
  })
  .meta({ id: 'ExactLibraryRequest' });

export type ExactRequest = z.output<typeof exactRequestSchema>;

const dna = z.string().meta({ description: 'Coding strand, 5′ to 3′.', examples: ['GAGGTGCAGCTGGTGGAGAGC'] });
const length = z.int().meta({ description: 'Length in nucleotides.', examples: [360] });
const role = z.string().meta({ description: 'Role of the chain.', examples: ['heavy'] });

export const exactLibrarySchema = z
  .object({
    object: z.literal('exact_library').meta({ description: 'Type of this object.' }),
    fragments: z
      .array(
        z.object({
          well: z.string().meta({ description: 'Well of the variant.', examples: ['A1'] }),
          name: z.string().meta({ description: 'Name of the variant.', examples: ['H:S52T'] }),
          chain: role,
          length,
          dna,
        }),
      )
      .meta({ description: 'Gene of every chain of every variant, without a stop codon.' }),
    order: dnaOrderSchema.meta({ description: 'The order: every distinct fragment once, with its wells.' }),
    oligos: z
      .array(
        z.object({
          chain: role,
          segment: z.int().meta({ description: 'Segment of the gene, from 1.', examples: [1] }),
          oligo: z.int().meta({ description: 'Number within the segment, from 1.', examples: [1] }),
          start: z.int().meta({ description: 'First nucleotide in the gene, from 1.', examples: [1] }),
          length,
          dna,
        }),
      )
      .meta({ description: 'Oligos of the pool. Empty without `pool`.' }),
    assemblies: z
      .array(
        z.object({
          chain: role,
          genes: z.int().meta({ description: 'Different genes that were designed.', examples: [48] }),
          assembled: z.number().meta({
            description:
              'Different genes that a one-pot assembly yields: all combinations of the oligos. Above `genes`, it also yields sequences that were not designed.',
            examples: [48],
          }),
        }),
      )
      .meta({ description: 'Outcome of the assembly, by chain. Empty without `pool`.' }),
  })
  .meta({ id: 'ExactLibrary' });

export type ExactLibrary = z.output<typeof exactLibrarySchema>;
