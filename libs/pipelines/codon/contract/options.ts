import { HOST_RULE_IDS, HOSTS, RESTRICTION_ENZYMES, SIGNAL_PEPTIDE_NAMES, type Host } from '@paratope/codon/choices';
import { described, distinct, EXAMPLE_CDS, namedStrictObject } from '@paratope/job-envelope';
import { z } from 'zod';

const DEFAULT_ENZYMES = ['EcoRI', 'HindIII', 'NotI', 'BamHI', 'XhoI', 'BsaI', 'BsmBI', 'SapI'] as const;

/** Leader peptides for the secretion of a chain; `usual` is the one that the host commonly secretes such a chain with. */
const SIGNAL_PEPTIDES = ['none', 'usual', ...SIGNAL_PEPTIDE_NAMES] as const;

/** Largest number of different sequences per chain of one export. */
const MAX_SOLUTIONS = 10;
/** Largest weight of the folding around the start. From about 3, the loosest fold wins at any cost. */
const MOST_FIVE_PRIME_WEIGHT = 10;
/** Nucleotides of the longest known protein chain. */
const MAX_NATIVE_CDS = 30_000;

const fraction = z.number().min(0).max(1);

const bounds = <Bounds extends z.ZodType<{ readonly min: number; readonly max: number }>>(schema: Bounds): Bounds =>
  schema.refine(({ min, max }) => min <= max, { message: 'min is above max', params: { code: 'invalid_range' } });

const gcBounds = ({ min, max }: { readonly min: number; readonly max: number }) =>
  bounds(
    z.strictObject({
      min: described(fraction.default(min), 'Lowest accepted GC content, 0 to 1.', min),
      max: described(fraction.default(max), 'Highest accepted GC content, 0 to 1.', max),
    }),
  ).prefault({});

const distinctRoles = <Items extends z.ZodType<readonly { readonly chain: string }[]>>(schema: Items): Items =>
  schema.refine((items) => new Set(items.map(({ chain }) => chain)).size === items.length, {
    message: 'a chain is named twice',
    params: { code: 'duplicate' },
  });

/** Default bounds of the GC content, by the GC content of the host's own codons. */
const DEFAULT_GC = { gc: { min: 0.4, max: 0.65 }, gc_window: { min: 0.3, max: 0.7 } };
const YEAST_GC = { gc: { min: 0.3, max: 0.65 }, gc_window: { min: 0.25, max: 0.7 } };

/** Constraints that every export meets, and sequences that it adds to the chains. The report of an export lists them. */
const codonOptionsSchema = z.strictObject({
  avoid_enzymes: described(
    distinct(z.array(z.enum(RESTRICTION_ENZYMES)).max(RESTRICTION_ENZYMES.length)).default([...DEFAULT_ENZYMES]),
    'Restriction enzymes to avoid: their sites occur on neither strand.',
    [...DEFAULT_ENZYMES],
  ),
  avoid_patterns: described(
    distinct(z.array(z.string().regex(/^[ACGTRYSWKMBDHVN]{4,60}$/)).max(50)).default([]),
    'IUPAC nucleotide patterns to avoid on both strands.',
    [],
  ),
  gc: described(gcBounds(DEFAULT_GC.gc), 'Accepted GC content of the whole sequence.', { min: 0.4, max: 0.65 }),
  gc_window: described(gcBounds(DEFAULT_GC.gc_window), 'Accepted GC content of every window of 50 nucleotides.', {
    min: 0.3,
    max: 0.7,
  }),
  max_homopolymer: described(
    z.int().min(3).max(20).default(6),
    'Longest accepted run of one nucleotide, in nucleotides. Runs of G or C end at 5 at most.',
    6,
  ),
  max_repeat: described(
    z.int().min(9).max(60).default(12),
    'Longest accepted direct or inverted repeat, in nucleotides.',
    12,
  ),
  suppress_cpg: described(z.boolean().default(false), 'Whether CpG dinucleotides are avoided.', false),
  five_prime_weight: described(
    z.number().min(0).max(MOST_FIVE_PRIME_WEIGHT).default(0),
    'Weight of the RNA folding energy around the start codon: each kcal/mol adds this much to the sum of ln w, the logarithm of the relative adaptiveness of the codons. 0 leaves the folding out. Above 0 only for the host `e_coli`, the strategy `maximize_cai` and with a start codon.',
    0,
  ),
  start_codon: described(
    z.boolean().default(true),
    'Whether the sequence begins with ATG, in the initiation context of the host.',
    true,
  ),
  stop_codon: described(
    z.enum(['TAA', 'TAG', 'TGA']).nullable().default('TAA'),
    'Stop codon at the end of the sequence. Null for none.',
    'TAA',
  ),
  source_organism: described(
    z.enum(HOSTS).default('human'),
    'Organism of the native codon usage that the strategy `harmonize` reproduces.',
    'human',
  ),
  source_cds: described(
    distinctRoles(
      z.array(
        namedStrictObject('SourceCds', {
          chain: described(z.string().max(20), 'Role of the chain that the sequence encodes.', 'heavy'),
          sequence: described(
            z
              .string()
              .regex(/^[ACGT]+$/)
              .max(MAX_NATIVE_CDS),
            'Native coding sequence: nucleotides of the coding strand, 5′ to 3′, in frame.',
            EXAMPLE_CDS,
          ),
        }),
      ),
    ).default([]),
    'Native coding sequences of the chains, for the strategy `harmonize`. For a chain without one it uses the average codons of `source_organism`.',
    [],
  ),
  skip_rules: described(
    distinct(z.array(z.enum(HOST_RULE_IDS))).default([]),
    'Rules of the host that are switched off.',
    [],
  ),
  signal_peptide: described(
    z.enum(SIGNAL_PEPTIDES).default('none'),
    'Signal peptide in front of every chain; `usual` is the common one of the host for such a chain.',
    'none',
  ),
  constant_regions: described(
    z
      .strictObject({
        heavy: described(
          z.enum(['IGHG1', 'IGHG2', 'IGHG3', 'IGHG4']).nullable().default(null),
          'Human constant gene behind VH. Null for none.',
          null,
        ),
        light: described(
          z.enum(['IGKC', 'IGLC', 'by_locus']).nullable().default(null),
          'Human constant gene behind VL; `by_locus` is IGKC behind κ and IGLC behind λ. Null for none.',
          null,
        ),
      })
      .prefault({}),
    'Human constant regions behind the variable domains.',
    { heavy: null, light: null },
  ),
  solutions: described(z.int().min(1).max(MAX_SOLUTIONS).default(1), 'Number of different sequences per chain.', 1),
  soft: described(
    z.boolean().default(false),
    'Whether constraints may be violated. True: if they cannot all be met, the job completes with the best sequence and reports what is not met. False: the job fails and names the conflict.',
    false,
  ),
});

/** Options of a request. Omitted bounds of the GC content have the default of the host. */
export const requestedCodonOptionsSchema = codonOptionsSchema.extend({
  gc: described(
    gcBounds(DEFAULT_GC.gc).optional(),
    'Accepted GC content of the whole sequence. Default: 0.4 to 0.65, for a yeast 0.3 to 0.65.',
    DEFAULT_GC.gc,
  ),
  gc_window: described(
    gcBounds(DEFAULT_GC.gc_window).optional(),
    'Accepted GC content of every window of 50 nucleotides. Default: 0.3 to 0.7, for a yeast 0.25 to 0.7.',
    DEFAULT_GC.gc_window,
  ),
});

/** Options as a job holds them. Workers of the previous release do not know the weight of the folding, so it is omitted if it is 0. */
export const appliedCodonOptionsSchema = codonOptionsSchema.extend({
  five_prime_weight: described(
    codonOptionsSchema.shape.five_prime_weight.unwrap().optional(),
    'Weight of the RNA folding energy around the start codon. Absent where it is 0.',
    0.3,
  ),
});

/** Options of a request with the defaults of the omitted ones. */
export function appliedCodonOptions(
  host: Host,
  options: z.output<typeof requestedCodonOptionsSchema>,
): z.output<typeof appliedCodonOptionsSchema> {
  const usual = host === 's_cerevisiae' || host === 'k_phaffii' ? YEAST_GC : DEFAULT_GC;
  const { five_prime_weight: weight, gc = usual.gc, gc_window = usual.gc_window, ...others } = options;
  return { ...others, gc, gc_window, ...(weight === 0 ? {} : { five_prime_weight: weight }) };
}
