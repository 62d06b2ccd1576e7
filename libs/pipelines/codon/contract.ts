import { HOSTS, STRATEGIES } from '@paratope/codon/choices';
import {
  described,
  distinct,
  envelopeSchema,
  EXAMPLE_CDS,
  EXAMPLE_PROTEIN,
  fileKeySchema,
  fileUrlOf,
  idOf,
  type JobKindContract,
  MAX_BATCH,
  urlExpirySchema,
  allowing,
  requiring,
  variantTaskSchema,
  namedLooseObject,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';
import { flatFields } from './contract/flat.js';
import { appliedCodonOptionsSchema, requestedCodonOptionsSchema } from './contract/options.js';
import { signalPeptidesSchema } from './contract/signal-peptides.js';

export const EXPORT_FORMATS = ['fasta', 'csv', 'genbank'] as const;

const fraction = z.number().min(0).max(1);
const chainRole = field.string('Role of the chain in the antibody.', 'heavy');
const startOf = (part: string) => field.positiveInt(`Position of the first nucleotide of the ${part}, from 1.`, 1);
const endOf = (part: string) =>
  field.positiveInt(`Position of the last nucleotide of the ${part}, from 1, included.`, 75);
const gcContent = described(fraction, 'GC content of the sequence, 0 to 1.', 0.62);
const cai = described(
  fraction,
  'Codon adaptation index (Sharp and Li 1987) in the host, 0 to 1; higher is closer to its preferred codons.',
  0.97,
);

const choices = {
  host: field.oneOf(HOSTS, 'Expression host.', 'cho'),
  strategy: described(
    z.enum(STRATEGIES).default('maximize_cai'),
    'Choice among synonymous codons: `maximize_cai` prefers the most used codons of the host, `match_usage` uses codons as often as the host, `harmonize` keeps the pattern of the source organism.',
    'maximize_cai',
  ),
  output_formats: described(
    distinct(z.array(z.enum(EXPORT_FORMATS)).min(1)).default([...EXPORT_FORMATS]),
    'File formats of the export. A download without `format` gives the first.',
    ['fasta', 'genbank'],
  ),
};

/** Fields of a submission, each by itself; {@link codonExportSubmitSchema} defines which of them may be combined. */
export const codonExportFieldsSchema = z.strictObject({
  items: described(
    z
      .array(
        namedStrictObject('CodonExportItem', {
          variant_id: described(idOf('variant'), 'Variant to export.'),
          signal_peptides: signalPeptidesSchema.optional(),
        }),
      )
      .min(1)
      .max(MAX_BATCH),
    'Variants to export, one job each.',
  ),
  ...choices,
  options: described(
    requestedCodonOptionsSchema.prefault({}).meta({ id: 'CodonOptions' }),
    'Constraints on the DNA, and parts to add to the chains.',
  ),
});

export const codonExportSubmitSchema = codonExportFieldsSchema
  .refine(
    ({ host, strategy, options }) =>
      options.five_prime_weight === 0 || (host === 'e_coli' && strategy === 'maximize_cai' && options.start_codon),
    {
      path: ['options', 'five_prime_weight'],
      message: 'needs the host e_coli, the strategy maximize_cai and a start codon',
      params: { code: 'invalid_choice' },
    },
  )
  .meta({
    id: 'CodonExportSubmit',
    if: requiring({ options: requiring({ five_prime_weight: { exclusiveMinimum: 0 } }) }),
    then: allowing({
      host: { const: 'e_coli' },
      strategy: { const: 'maximize_cai' },
      options: allowing({ start_codon: { const: true } }),
    }),
  });

export type CodonExportSubmit = z.output<typeof codonExportSubmitSchema>;

export const codonExportInputsSchema = namedObject('CodonExportInputs', {
  variant_id: described(idOf('variant'), 'Variant that was exported.'),
  batch_id: described(idOf('batch'), 'Identifier of the submit; exports of one submit share it.'),
  signal_peptides: signalPeptidesSchema.optional(),
  ...choices,
  options: described(
    appliedCodonOptionsSchema.meta({ id: 'AppliedCodonOptions' }),
    'Constraints on the DNA and parts added to the chains, with defaults filled in.',
  ),
});

/** Part of a coding sequence, for annotation. Positions are of nucleotides, from 1, both ends included. */
const cdsFeatureSchema = namedObject('CdsFeature', {
  key: described(
    z.string().regex(/^[A-Za-z0-9_'-]{1,15}$/),
    'INSDC feature key, such as `CDS` or `misc_feature`.',
    'CDS',
  ),
  label: field.string('Name of the feature.', 'VH'),
  start: startOf('feature'),
  end: endOf('feature'),
  qualifiers: described(z.record(z.string(), z.string()).optional(), 'INSDC qualifiers besides the label.'),
});

const codingStrand = described(z.string().regex(/^[ACGT]+$/), 'DNA of the coding strand, 5′ to 3′.', EXAMPLE_CDS);

/** Another sequence for the same chain. */
const alternativeCdsSchema = namedObject('AlternativeCds', {
  sequence: codingStrand,
  cai,
  gc_content: gcContent,
  identity_to_first: described(
    fraction,
    'Fraction of nucleotides that are the same as in the first sequence, 0 to 1.',
    0.81,
  ),
  satisfied: field.boolean('Whether the sequence meets every constraint.', true),
});

const foldingEnergy = described(
  z.number().max(0),
  'Minimum free energy of the messenger from nucleotide −4 to +37 of the coding sequence, kcal/mol; nearer to 0 is less structure.',
  -2.3,
);

/** Folding of the messenger RNA around the start codon. */
const startFoldingSchema = namedObject('StartFolding', {
  energy: foldingEnergy,
  trade_off: field.list(
    z.object({
      weight: described(z.number().min(0), 'Value of `five_prime_weight`.', 0.3),
      cai,
      energy: foldingEnergy,
    }),
    'Cost of less structure: the best sequence without forbidden patterns at rising weights. Empty if `five_prime_weight` is 0.',
    [{ weight: 0.3, cai: 0.98, energy: -2.3 }],
  ),
});

/** The coding sequence of one chain. */
const variableCdsSchema = namedLooseObject('VariableCds', {
  chain: chainRole,
  chain_id: field.optionalString('Name of the chain in its variant. Absent where it has none of its own.', 'H'),
  sequence: codingStrand,
  protein: field.string('Encoded protein without the stop, one-letter codes.', EXAMPLE_PROTEIN),
  cds_start: startOf('first codon'),
  cds_end: field.positiveInt('Position of the last nucleotide of the last codon, the stop codon included, from 1.', 75),
  cai,
  gc_content: gcContent,
  features: field.list(cdsFeatureSchema, 'Annotated parts of the sequence.', [
    { key: 'CDS', label: 'VH', start: 1, end: 75 },
  ]),
  cai_bound: described(
    fraction.nullable().optional(),
    'Upper bound of the CAI of any sequence without the forbidden patterns, 0 to 1. Null for strategies other than `maximize_cai`.',
    0.99,
  ),
  is_optimal: field.optionalBoolean(
    'True when it is proven that no sequence that meets every constraint is better by the strategy.',
    true,
  ),
  start_folding: described(
    startFoldingSchema.nullable().optional(),
    'Folding of the messenger around the start codon. Null for hosts that are no bacteria, and without a start codon.',
  ),
  usage_distance: described(
    fraction.optional(),
    'Fraction of codons that would have to change to match the codon usage of the host; 0 is a match.',
    0.12,
  ),
  gc_profile: described(
    z.array(fraction).optional(),
    'GC content of each window of 50 nucleotides, 0 to 1.',
    [0.6, 0.62, 0.64],
  ),
  min_max: described(
    z.array(z.number().min(-100).max(100).nullable()).optional(),
    '%MinMax of each window of 18 codons (Clarke and Clark 2008): 100 for the most used synonyms of the host, −100 for the least used. Null for a window without synonyms.',
    [71.5, 70.2, 68.9],
  ),
  alternatives: described(
    z.array(alternativeCdsSchema).optional(),
    'Further sequences for the chain, the best first.',
    [],
  ),
});

/** Result of a constraint. */
const constraintSchema = namedLooseObject('CodonConstraint', {
  name: field.string('Name of the constraint.', 'avoid_enzymes'),
  satisfied: field.boolean('Whether all chains meet the constraint.', true),
  detail: field.string('The constraint and its result, in words.', 'No site of 8 enzymes'),
  places: field.list(
    z.object({ chain: chainRole, start: startOf('place'), end: endOf('place') }),
    'Places that violate the constraint. Empty when it is met.',
    [],
  ),
});

/** Constraints that cannot be met together. */
const codonConflictSchema = namedObject('CodonConflict', {
  chain: chainRole,
  constraint: field.string('Name of the constraint that is not met.', 'gc_window'),
  start: startOf('place'),
  end: endOf('place'),
  between: field.strings('The smallest set of constraints found that conflict at the place.', [
    'gc_window',
    'avoid_patterns',
  ]),
  proven: field.boolean(
    'True when it is proven that no codons meet the constraints. False when the search found none.',
    false,
  ),
});

const shape = {
  variable_cds: described(
    z.array(variableCdsSchema).min(1),
    'Coding sequences, one per chain, named after the variable regions that they encode.',
  ),
  constraint_report: field.object('Check of the finished sequences against every constraint.', {
    satisfied: field.boolean('Whether all sequences meet every constraint.', true),
    constraints: field.list(constraintSchema, 'Result for each constraint.'),
    conflicts: described(
      z.array(codonConflictSchema).optional(),
      'Constraints that could not be met, and the places.',
      [],
    ),
    notes: field.optionalStrings('Decisions that were made during the design, such as a tail that was left out.', []),
  }),
  codon_usage_table: field.string('Codon usage table of the host, with its source.', 'CUTG release 146'),
};

export const codonExportResultsSchema = namedLooseObject('CodonExportResults', {
  plot_url: described(
    fileUrlOf('codons.svg'),
    'Address of an SVG plot of GC content and codon usage along the sequence: a presigned GET.',
  ),
  url_expires_at: urlExpirySchema,
  ...shape,
});

/**
 * Results as the engine reports them. `plot_key` is the object key of the plot, an SVG of GC content and codon quality along the sequence.
 */
export const storedCodonExportSchema = z.looseObject({ plot_key: fileKeySchema, ...shape });

export type StoredCodonExport = z.output<typeof storedCodonExportSchema>;

export type CodonExportResults = z.output<typeof codonExportResultsSchema>;

const codonExportSchema = envelopeSchema('codon_export', codonExportInputsSchema, codonExportResultsSchema)
  .extend(flatFields)
  .meta({ id: 'CodonExport' });

/** Task that a codon worker receives when it claims a job. */
export const codonExportTaskSchema = variantTaskSchema.extend({
  host: choices.host,
  strategy: choices.strategy,
  options: appliedCodonOptionsSchema,
  chains: z.array(z.object({ role: z.string(), sequence: z.string(), chain_id: z.string().optional() })).min(1),
  signal_peptides: signalPeptidesSchema.optional(),
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
  details: { profiles: ['variable_cds.gc_profile', 'variable_cds.min_max'] },
  stored: storedCodonExportSchema,
  figures: keyFigures,
  scratch: false,
  files: ['plot'],
  results: codonExportResultsSchema,
  envelope: codonExportSchema,
} as const satisfies JobKindContract;

export default codonExportKind;
