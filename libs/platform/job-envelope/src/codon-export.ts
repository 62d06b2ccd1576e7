import { z } from 'zod';
import type { JobKindContract } from './contract.js';
import { distinct } from './distinct.js';
import { envelopeSchema } from './envelope.js';
import { MAX_BATCH } from './limits.js';
import { variantTaskSchema } from './task.js';

/** Organisms whose codon usage an export can be made for. */
export const EXPRESSION_HOSTS = ['human', 'cho', 'mouse', 'e_coli', 'b_subtilis', 's_cerevisiae', 'k_phaffii'] as const;

/**
 * How synonymous codons are chosen: `maximize_cai` takes the codons that the host prefers, `match_usage` uses codons as
 * often as the host does, `harmonize` keeps the source organism's pattern of fast and slow codons.
 */
export const CODON_STRATEGIES = ['maximize_cai', 'match_usage', 'harmonize'] as const;

/** Restriction enzymes whose sites an export can avoid. */
export const RESTRICTION_ENZYMES = [
  'BamHI',
  'BbsI',
  'BglII',
  'BsaI',
  'BsmBI',
  'EcoRI',
  'EcoRV',
  'HindIII',
  'KpnI',
  'NcoI',
  'NdeI',
  'NheI',
  'NotI',
  'PstI',
  'SacI',
  'SalI',
  'SapI',
  'SpeI',
  'XbaI',
  'XhoI',
] as const;

const DEFAULT_ENZYMES = ['EcoRI', 'HindIII', 'NotI', 'BamHI', 'XhoI', 'BsaI', 'BsmBI', 'SapI'] as const;

export const EXPORT_FORMATS = ['fasta', 'csv', 'genbank'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const fraction = z.number().min(0).max(1);

const bounds = <Bounds extends z.ZodType<{ readonly min: number; readonly max: number }>>(schema: Bounds): Bounds =>
  schema.refine(({ min, max }) => min <= max, { message: 'min is above max', params: { code: 'invalid_range' } });

const gcBounds = (min: number, max: number) =>
  bounds(z.strictObject({ min: fraction.default(min), max: fraction.default(max) })).prefault({});

/** Constraints that every export holds to; its report says how. */
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
  })
  .meta({ id: 'CdsFeature' });

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

export const codonExportResultsSchema = z
  .looseObject({
    variable_cds: z.array(variableCdsSchema).min(1),
    constraint_report: z.object({ satisfied: z.boolean(), constraints: z.array(constraintSchema) }),
    codon_usage_table: z.string().meta({ description: 'Which table of the host was used.' }),
  })
  .meta({ id: 'CodonExportResults' });

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
  hasEngine: false,
  credits: 2,
  plan: 'structure',
  mayWait: false,
  batchOnly: true,
  pollSeconds: 10,
  needs: [],
  submit: codonExportSubmitSchema,
  inputs: codonExportInputsSchema,
  task: codonExportTaskSchema,
  stored: codonExportResultsSchema,
  files: [],
  results: codonExportResultsSchema,
  envelope: codonExportSchema,
} as const satisfies JobKindContract;
