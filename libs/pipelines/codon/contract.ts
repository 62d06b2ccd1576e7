import {
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
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';
import { flatFields } from './contract/flat.js';
import {
  CODON_STRATEGIES,
  appliedCodonOptionsSchema,
  EXPRESSION_HOSTS,
  requestedCodonOptionsSchema,
} from './contract/options.js';
import { signalPeptidesSchema } from './contract/signal-peptides.js';

export const EXPORT_FORMATS = ['fasta', 'csv', 'genbank'] as const;

const fraction = z.number().min(0).max(1);
const chainRole = z.string().meta({ description: 'Role of the chain in the antibody.', examples: ['heavy'] });
const startOf = (part: string) =>
  z
    .int()
    .positive()
    .meta({ description: `Position of the first nucleotide of the ${part}, from 1.`, examples: [1] });
const endOf = (part: string) =>
  z
    .int()
    .positive()
    .meta({ description: `Position of the last nucleotide of the ${part}, from 1, included.`, examples: [75] });
const gcContent = fraction.meta({ description: 'GC content of the sequence, 0 to 1.', examples: [0.62] });
const cai = fraction.meta({
  description:
    'Codon adaptation index (Sharp and Li 1987) in the host, 0 to 1; higher is closer to its preferred codons.',
  examples: [0.97],
});

const choices = {
  host: z.enum(EXPRESSION_HOSTS).meta({ description: 'Expression host.', examples: ['cho'] }),
  strategy: z
    .enum(CODON_STRATEGIES)
    .default('maximize_cai')
    .meta({
      description:
        'Choice among synonymous codons: `maximize_cai` prefers the most used codons of the host, `match_usage` uses codons as often as the host, `harmonize` keeps the pattern of the source organism.',
      examples: ['maximize_cai'],
    }),
  output_formats: distinct(z.array(z.enum(EXPORT_FORMATS)).min(1))
    .default([...EXPORT_FORMATS])
    .meta({
      description: 'File formats of the export. A download without `format` gives the first.',
      examples: [['fasta', 'genbank']],
    }),
};

/** Fields of a submission, each by itself; {@link codonExportSubmitSchema} defines which of them may be combined. */
export const codonExportFieldsSchema = z.strictObject({
  items: z
    .array(
      z
        .strictObject({
          variant_id: idOf('variant').meta({ description: 'Variant to export.' }),
          signal_peptides: signalPeptidesSchema.optional(),
        })
        .meta({ id: 'CodonExportItem' }),
    )
    .min(1)
    .max(MAX_BATCH)
    .meta({ description: 'Variants to export, one job each.' }),
  ...choices,
  options: requestedCodonOptionsSchema
    .prefault({})
    .meta({ id: 'CodonOptions' })
    .meta({ description: 'Constraints on the DNA, and parts to add to the chains.' }),
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

export const codonExportInputsSchema = z
  .object({
    variant_id: idOf('variant').meta({ description: 'Variant that was exported.' }),
    batch_id: idOf('batch').meta({ description: 'Identifier of the submit; exports of one submit share it.' }),
    signal_peptides: signalPeptidesSchema.optional(),
    ...choices,
    options: appliedCodonOptionsSchema
      .meta({ id: 'AppliedCodonOptions' })
      .meta({ description: 'Constraints on the DNA and parts added to the chains, with defaults filled in.' }),
  })
  .meta({ id: 'CodonExportInputs' });

/** Part of a coding sequence, for annotation. Positions are of nucleotides, from 1, both ends included. */
const cdsFeatureSchema = z
  .object({
    key: z
      .string()
      .regex(/^[A-Za-z0-9_'-]{1,15}$/)
      .meta({ description: 'INSDC feature key, such as `CDS` or `misc_feature`.', examples: ['CDS'] }),
    label: z.string().meta({ description: 'Name of the feature.', examples: ['VH'] }),
    start: startOf('feature'),
    end: endOf('feature'),
    qualifiers: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'INSDC qualifiers besides the label.' }),
  })
  .meta({ id: 'CdsFeature' });

const codingStrand = z
  .string()
  .regex(/^[ACGT]+$/)
  .meta({ description: 'DNA of the coding strand, 5′ to 3′.', examples: [EXAMPLE_CDS] });

/** Another sequence for the same chain. */
const alternativeCdsSchema = z
  .object({
    sequence: codingStrand,
    cai,
    gc_content: gcContent,
    identity_to_first: fraction.meta({
      description: 'Fraction of nucleotides that are the same as in the first sequence, 0 to 1.',
      examples: [0.81],
    }),
    satisfied: z.boolean().meta({ description: 'Whether the sequence meets every constraint.', examples: [true] }),
  })
  .meta({ id: 'AlternativeCds' });

const foldingEnergy = z
  .number()
  .max(0)
  .meta({
    description:
      'Minimum free energy of the messenger from nucleotide −4 to +37 of the coding sequence, kcal/mol; nearer to 0 is less structure.',
    examples: [-2.3],
  });

/** Folding of the messenger RNA around the start codon. */
const startFoldingSchema = z
  .object({
    energy: foldingEnergy,
    trade_off: z
      .array(
        z.object({
          weight: z
            .number()
            .min(0)
            .meta({ description: 'Value of `five_prime_weight`.', examples: [0.3] }),
          cai,
          energy: foldingEnergy,
        }),
      )
      .meta({
        description:
          'Cost of less structure: the best sequence without forbidden patterns at rising weights. Empty if `five_prime_weight` is 0.',
        examples: [[{ weight: 0.3, cai: 0.98, energy: -2.3 }]],
      }),
  })
  .meta({ id: 'StartFolding' });

/** The coding sequence of one chain. */
const variableCdsSchema = z
  .looseObject({
    chain: chainRole,
    chain_id: z
      .string()
      .optional()
      .meta({ description: 'Name of the chain in its variant. Absent where it has none of its own.', examples: ['H'] }),
    sequence: codingStrand,
    protein: z.string().meta({
      description: 'Encoded protein without the stop, one-letter codes.',
      examples: [EXAMPLE_PROTEIN],
    }),
    cds_start: startOf('first codon'),
    cds_end: z
      .int()
      .positive()
      .meta({
        description: 'Position of the last nucleotide of the last codon, the stop codon included, from 1.',
        examples: [75],
      }),
    cai,
    gc_content: gcContent,
    features: z.array(cdsFeatureSchema).meta({
      description: 'Annotated parts of the sequence.',
      examples: [[{ key: 'CDS', label: 'VH', start: 1, end: 75 }]],
    }),
    cai_bound: fraction
      .nullable()
      .optional()
      .meta({
        description:
          'Upper bound of the CAI of any sequence without the forbidden patterns, 0 to 1. Null for strategies other than `maximize_cai`.',
        examples: [0.99],
      }),
    is_optimal: z
      .boolean()
      .optional()
      .meta({
        description: 'True when it is proven that no sequence that meets every constraint is better by the strategy.',
        examples: [true],
      }),
    start_folding: startFoldingSchema.nullable().optional().meta({
      description:
        'Folding of the messenger around the start codon. Null for hosts that are no bacteria, and without a start codon.',
    }),
    usage_distance: fraction.optional().meta({
      description: 'Fraction of codons that would have to change to match the codon usage of the host; 0 is a match.',
      examples: [0.12],
    }),
    gc_profile: z
      .array(fraction)
      .optional()
      .meta({ description: 'GC content of each window of 50 nucleotides, 0 to 1.', examples: [[0.6, 0.62, 0.64]] }),
    min_max: z
      .array(z.number().min(-100).max(100).nullable())
      .optional()
      .meta({
        description:
          '%MinMax of each window of 18 codons (Clarke and Clark 2008): 100 for the most used synonyms of the host, −100 for the least used. Null for a window without synonyms.',
        examples: [[71.5, 70.2, 68.9]],
      }),
    alternatives: z
      .array(alternativeCdsSchema)
      .optional()
      .meta({
        description: 'Further sequences for the chain, the best first.',
        examples: [[]],
      }),
  })
  .meta({ id: 'VariableCds' });

/** Result of a constraint. */
const constraintSchema = z
  .looseObject({
    name: z.string().meta({ description: 'Name of the constraint.', examples: ['avoid_enzymes'] }),
    satisfied: z.boolean().meta({ description: 'Whether all chains meet the constraint.', examples: [true] }),
    detail: z
      .string()
      .meta({ description: 'The constraint and its result, in words.', examples: ['No site of 8 enzymes'] }),
    places: z
      .array(z.object({ chain: chainRole, start: startOf('place'), end: endOf('place') }))
      .meta({ description: 'Places that violate the constraint. Empty when it is met.', examples: [[]] }),
  })
  .meta({ id: 'CodonConstraint' });

/** Constraints that cannot be met together. */
const codonConflictSchema = z
  .object({
    chain: chainRole,
    constraint: z.string().meta({ description: 'Name of the constraint that is not met.', examples: ['gc_window'] }),
    start: startOf('place'),
    end: endOf('place'),
    between: z.array(z.string()).meta({
      description: 'The smallest set of constraints found that conflict at the place.',
      examples: [['gc_window', 'avoid_patterns']],
    }),
    proven: z.boolean().meta({
      description: 'True when it is proven that no codons meet the constraints. False when the search found none.',
      examples: [false],
    }),
  })
  .meta({ id: 'CodonConflict' });

const shape = {
  variable_cds: z.array(variableCdsSchema).min(1).meta({
    description: 'Coding sequences, one per chain, named after the variable regions that they encode.',
  }),
  constraint_report: z
    .object({
      satisfied: z.boolean().meta({ description: 'Whether all sequences meet every constraint.', examples: [true] }),
      constraints: z.array(constraintSchema).meta({ description: 'Result for each constraint.' }),
      conflicts: z
        .array(codonConflictSchema)
        .optional()
        .meta({
          description: 'Constraints that could not be met, and the places.',
          examples: [[]],
        }),
      notes: z
        .array(z.string())
        .optional()
        .meta({
          description: 'Decisions that were made during the design, such as a tail that was left out.',
          examples: [[]],
        }),
    })
    .meta({ description: 'Check of the finished sequences against every constraint.' }),
  codon_usage_table: z.string().meta({
    description: 'Codon usage table of the host, with its source.',
    examples: ['CUTG release 146'],
  }),
};

export const codonExportResultsSchema = z

  .looseObject({
    plot_url: fileUrlOf('codons.svg').meta({
      description: 'Address of an SVG plot of GC content and codon usage along the sequence: a presigned GET.',
    }),
    url_expires_at: urlExpirySchema,
    ...shape,
  })
  .meta({ id: 'CodonExportResults' });

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
  stored: storedCodonExportSchema,
  figures: keyFigures,
  scratch: false,
  files: ['plot'],
  results: codonExportResultsSchema,
  envelope: codonExportSchema,
} as const satisfies JobKindContract;

export default codonExportKind;
