import {
  distinct,
  envelopeSchema,
  fileKeySchema,
  fileUrlSchema,
  type JobKindContract,
  MAX_BATCH,
  urlExpirySchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';

/** Organisms whose codon usage an export can be made for. */
export const EXPRESSION_HOSTS = ['human', 'cho', 'mouse', 'e_coli', 'b_subtilis', 's_cerevisiae', 'k_phaffii'] as const;

/**
 * How synonymous codons are chosen: `maximize_cai` takes the codons that the host prefers, `match_usage` uses codons as
 * often as the host does, `harmonize` keeps the source organism's pattern of fast and slow codons.
 */
export const CODON_STRATEGIES = ['maximize_cai', 'match_usage', 'harmonize'] as const;

/** Restriction enzymes whose sites an export can avoid. */
export const RESTRICTION_ENZYMES = [
  'AarI',
  'AatII',
  'AflII',
  'AgeI',
  'ApaI',
  'ApaLI',
  'AscI',
  'AsiSI',
  'AvrII',
  'BamHI',
  'BbsI',
  'BclI',
  'BglII',
  'BsaI',
  'BsiWI',
  'BsmBI',
  'BspEI',
  'BstBI',
  'BstEII',
  'BtgZI',
  'ClaI',
  'EcoRI',
  'EcoRV',
  'FseI',
  'HindIII',
  'HpaI',
  'KasI',
  'KpnI',
  'MfeI',
  'MluI',
  'NcoI',
  'NdeI',
  'NgoMIV',
  'NheI',
  'NotI',
  'NruI',
  'NsiI',
  'PacI',
  'PaqCI',
  'PciI',
  'PmeI',
  'PstI',
  'PvuII',
  'SacI',
  'SacII',
  'SalI',
  'SapI',
  'SbfI',
  'ScaI',
  'SfiI',
  'SmaI',
  'SnaBI',
  'SpeI',
  'SphI',
  'SrfI',
  'StuI',
  'SwaI',
  'XbaI',
  'XhoI',
  'XmaI',
] as const;

const DEFAULT_ENZYMES = ['EcoRI', 'HindIII', 'NotI', 'BamHI', 'XhoI', 'BsaI', 'BsmBI', 'SapI'] as const;

/** Rules of the hosts that an export can do without; which of them a host has, its report shows. */
export const HOST_RULES = [
  'splice_donor',
  'splice_acceptor',
  'poly_a_signal',
  'au_rich_element',
  'pol_iii_terminator',
  'tata_box',
  'internal_initiation',
  'bacterial_promoter',
  'chi_site',
  'replication_origin',
] as const;

/** Leaders that a chain can be secreted with; `usual` is the one that the host commonly secretes such a chain with. */
export const SIGNAL_PEPTIDES = [
  'none',
  'usual',
  'igh_human',
  'igk_human',
  'igh_mouse',
  'igk_mouse',
  'albumin_human',
  'il2_human',
  'pelb',
  'ompa',
  'dsba',
  'sacb',
  'alpha_factor',
] as const;

/** Different sequences that one export can hold per chain. */
export const MAX_SOLUTIONS = 10;
/** Nucleotides of the longest chain that there are. */
const MAX_NATIVE_CDS = 30_000;

export const EXPORT_FORMATS = ['fasta', 'csv', 'genbank'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const fraction = z.number().min(0).max(1);

const bounds = <Bounds extends z.ZodType<{ readonly min: number; readonly max: number }>>(schema: Bounds): Bounds =>
  schema.refine(({ min, max }) => min <= max, { message: 'min is above max', params: { code: 'invalid_range' } });

const gcBounds = (min: number, max: number) =>
  bounds(z.strictObject({ min: fraction.default(min), max: fraction.default(max) })).prefault({});

const distinctRoles = <Items extends z.ZodType<readonly { readonly chain: string }[]>>(schema: Items): Items =>
  schema.refine((items) => new Set(items.map(({ chain }) => chain)).size === items.length, {
    message: 'a chain is named twice',
    params: { code: 'duplicate' },
  });

/** Constraints that every export holds to, and what is added to the chains; its report says how. */
const codonOptions = z.strictObject({
  avoid_enzymes: distinct(z.array(z.enum(RESTRICTION_ENZYMES)).max(RESTRICTION_ENZYMES.length))
    .default([...DEFAULT_ENZYMES])
    .meta({ description: 'Their sites occur on neither strand.' }),
  avoid_patterns: distinct(z.array(z.string().regex(/^[ACGTRYSWKMBDHVN]{4,60}$/)).max(50))
    .default([])
    .meta({ description: 'IUPAC patterns that occur on neither strand.' }),
  gc: gcBounds(0.4, 0.65).meta({ description: 'GC content of the whole sequence.' }),
  gc_window: gcBounds(0.3, 0.7).meta({ description: 'GC content of every 50 nucleotides.' }),
  max_homopolymer: z.int().min(3).max(20).default(6).meta({ description: 'Longest run of one nucleotide.' }),
  max_repeat: z.int().min(9).max(60).default(12).meta({ description: 'Longest direct or inverted repeat.' }),
  suppress_cpg: z.boolean().default(false).meta({ description: 'Avoid CpG dinucleotides.' }),
  start_codon: z.boolean().default(true).meta({ description: 'Begin with ATG, in the context that the host likes.' }),
  stop_codon: z.enum(['TAA', 'TAG', 'TGA']).nullable().default('TAA').meta({ description: 'Null for none.' }),
  source_organism: z.enum(EXPRESSION_HOSTS).default('human').meta({ description: 'Whose pattern `harmonize` keeps.' }),
  source_cds: distinctRoles(
    z.array(
      z
        .strictObject({
          chain: z.string().max(20),
          sequence: z
            .string()
            .regex(/^[ACGT]+$/)
            .max(MAX_NATIVE_CDS),
        })
        .meta({ id: 'SourceCds' }),
    ),
  )
    .default([])
    .meta({
      description:
        'Native coding sequences by role, whose codons `harmonize` keeps the pattern of. A chain without one keeps what its amino acids have on average.',
    }),
  skip_rules: distinct(z.array(z.enum(HOST_RULES)))
    .default([])
    .meta({ description: 'Rules of the host that are switched off.' }),
  signal_peptide: z.enum(SIGNAL_PEPTIDES).default('none').meta({
    description: 'Leader put in front of every chain; `usual` is the one that the host commonly secretes it with.',
  }),
  constant_regions: z
    .strictObject({
      heavy: z.enum(['IGHG1', 'IGHG2', 'IGHG3', 'IGHG4']).nullable().default(null),
      light: z.enum(['IGKC', 'IGLC', 'by_locus']).nullable().default(null),
    })
    .prefault({})
    .meta({
      description:
        'Human constant regions put behind the variable domains; `by_locus` is IGKC behind κ, IGLC behind λ.',
    }),
  solutions: z.int().min(1).max(MAX_SOLUTIONS).default(1).meta({
    description: 'Sequences per chain, the best first, each different from those before it.',
  }),
  soft: z.boolean().default(false).meta({
    description:
      'Where the constraints cannot all be met, answer with the best there is, and a report that says what is not met. Otherwise the job fails, and says why.',
  }),
});

const choices = {
  host: z.enum(EXPRESSION_HOSTS).meta({ description: 'Expression host.' }),
  strategy: z.enum(CODON_STRATEGIES).default('maximize_cai'),
  output_formats: distinct(z.array(z.enum(EXPORT_FORMATS)).min(1))
    .default([...EXPORT_FORMATS])
    .meta({ description: 'What will be downloaded; the first is what a download without `format` gives.' }),
};

export const codonExportSubmitSchema = z
  .strictObject({
    items: z
      .array(z.strictObject({ variant_id: z.uuid() }).meta({ id: 'CodonExportItem' }))
      .min(1)
      .max(MAX_BATCH),
    ...choices,
    options: codonOptions.prefault({}).meta({ id: 'CodonOptions' }),
  })
  .meta({ id: 'CodonExportSubmit' });

export type CodonExportSubmit = z.output<typeof codonExportSubmitSchema>;

export const codonExportInputsSchema = z
  .object({
    variant_id: z.uuid(),
    batch_id: z.uuid().meta({ description: 'The submit that it belongs to.' }),
    ...choices,
    options: codonOptions.meta({ id: 'AppliedCodonOptions' }),
  })
  .meta({ id: 'CodonExportInputs' });

/** Part of a coding sequence, for annotation; places are of nucleotides, from 1, both ends included. */
export const cdsFeatureSchema = z
  .object({
    key: z
      .string()
      .regex(/^[A-Za-z0-9_'-]{1,15}$/)
      .meta({ description: 'INSDC feature key, such as `misc_feature`.' }),
    label: z.string(),
    start: z.int().positive(),
    end: z.int().positive(),
    qualifiers: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'INSDC qualifiers besides the label.' }),
  })
  .meta({ id: 'CdsFeature' });

/** Another sequence for the same chain. */
export const alternativeCdsSchema = z
  .object({
    sequence: z.string().regex(/^[ACGT]+$/),
    cai: fraction,
    gc_content: fraction,
    identity_to_first: fraction.meta({ description: 'Nucleotides that are those of the first sequence.' }),
    satisfied: z.boolean().meta({ description: 'Whether it meets every constraint.' }),
  })
  .meta({ id: 'AlternativeCds' });

/** The coding sequence of one chain. */
export const variableCdsSchema = z
  .looseObject({
    chain: z.string().meta({ description: 'Role of the chain.' }),
    sequence: z
      .string()
      .regex(/^[ACGT]+$/)
      .meta({ description: 'DNA, 5′ to 3′, of the coding strand.' }),
    protein: z.string().meta({ description: 'What it encodes, without the stop.' }),
    cds_start: z.int().positive().meta({ description: 'First nucleotide of the first codon, from 1.' }),
    cds_end: z.int().positive().meta({ description: 'Last nucleotide of the last codon, the stop included.' }),
    cai: fraction.meta({ description: 'Codon adaptation index (Sharp and Li 1987) for the host.' }),
    gc_content: fraction,
    features: z.array(cdsFeatureSchema),
    cai_bound: fraction.nullable().optional().meta({
      description: 'CAI that no sequence without the forbidden patterns exceeds. Null unless CAI is maximized.',
    }),
    is_optimal: z.boolean().optional().meta({
      description: 'Proven: no sequence that meets every constraint is better by the strategy.',
    }),
    usage_distance: fraction.optional().meta({
      description: "Share of codons that would have to change for the host's usage of every amino acid. 0 is a match.",
    }),
    gc_profile: z.array(fraction).optional().meta({ description: 'GC content of every 50 nucleotides.' }),
    min_max: z
      .array(z.number().min(-100).max(100).nullable())
      .optional()
      .meta({ description: '%MinMax of every 18 codons (Clarke and Clark 2008).' }),
    alternatives: z.array(alternativeCdsSchema).optional().meta({ description: 'Other sequences for the chain.' }),
  })
  .meta({ id: 'VariableCds' });

/** How a constraint was held to. */
export const constraintSchema = z
  .looseObject({
    name: z.string(),
    satisfied: z.boolean(),
    detail: z.string(),
    places: z.array(z.object({ chain: z.string(), start: z.int().positive(), end: z.int().positive() })),
  })
  .meta({ id: 'CodonConstraint' });

/** Constraints that cannot hold together. */
export const codonConflictSchema = z
  .object({
    chain: z.string(),
    constraint: z.string(),
    start: z.int().positive(),
    end: z.int().positive(),
    between: z.array(z.string()).meta({ description: 'The smallest set found that cannot be met there.' }),
    proven: z.boolean().meta({ description: 'Whether no codons meet it, or only none that the search found.' }),
  })
  .meta({ id: 'CodonConflict' });

const shape = {
  variable_cds: z.array(variableCdsSchema).min(1),
  constraint_report: z.object({
    satisfied: z.boolean(),
    constraints: z.array(constraintSchema),
    conflicts: z.array(codonConflictSchema).optional().meta({ description: 'What could not be met, and why.' }),
    notes: z.array(z.string()).optional(),
  }),
  codon_usage_table: z.string().meta({ description: 'Which table of the host was used.' }),
};

export const codonExportResultsSchema = z
  .looseObject({ plot_url: fileUrlSchema, url_expires_at: urlExpirySchema, ...shape })
  .meta({ id: 'CodonExportResults' });

/** As its engine hands them in: the plot, an SVG of GC content and codon quality along the sequence, by key. */
export const storedCodonExportSchema = z.looseObject({ plot_key: fileKeySchema, ...shape });

export type StoredCodonExport = z.output<typeof storedCodonExportSchema>;

export type CodonExportResults = z.output<typeof codonExportResultsSchema>;

export const codonExportSchema = envelopeSchema('codon_export', codonExportInputsSchema, codonExportResultsSchema).meta(
  { id: 'CodonExport' },
);

/** What a codon worker gets with its claim. */
export const codonExportTaskSchema = variantTaskSchema.extend({
  host: choices.host,
  strategy: choices.strategy,
  options: codonOptions,
});

export type CodonExportTask = z.output<typeof codonExportTaskSchema>;

export const codonExportKind = {
  kind: 'codon_export',
  path: 'codon-exports',
  description: 'Coding sequences for an expression host, as FASTA, CSV or GenBank.',
  worker: 'codon-worker',
  credits: 2,
  plan: 'structure',
  mayWait: false,
  batchOnly: true,
  pollSeconds: 10,
  queuedPerOrg: 20,
  needs: [],
  provides: [],
  submit: codonExportSubmitSchema,
  inputs: codonExportInputsSchema,
  sequenceInputs: [['options', 'source_cds']],
  task: codonExportTaskSchema,
  stored: storedCodonExportSchema,
  scratch: false,
  files: ['plot'],
  results: codonExportResultsSchema,
  envelope: codonExportSchema,
} as const satisfies JobKindContract;

export default codonExportKind;
