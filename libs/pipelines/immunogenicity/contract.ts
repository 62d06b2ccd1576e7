import {
  distinct,
  envelopeSchema,
  type JobKindContract,
  residueSchema,
  substitutionSchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { HLA_ALLELES } from './contract/hla-alleles.js';

const alleles = distinct(z.array(z.enum(HLA_ALLELES)).min(1).max(HLA_ALLELES.length))
  .optional()
  .meta({
    description: 'HLA alleles to score; without it, the reference sets of both classes.',
  });

export const immunogenicityAnalysisSubmitSchema = z
  .strictObject({ variant_id: z.uuid().meta({ description: 'Variant to analyse.' }), alleles })
  .meta({ id: 'ImmunogenicityAnalysisSubmit' });

export const immunogenicityAnalysisInputsSchema = z
  .object({ variant_id: z.uuid(), alleles })
  .meta({ id: 'ImmunogenicityAnalysisInputs' });

/** A peptide that an allele is predicted to present. */
export const mhcBinderSchema = z
  .looseObject({
    allele: z.string(),
    chain: z.string().meta({ description: 'Role of the chain.' }),
    start: z.int().positive().meta({ description: 'Place of the first residue in the chain, from 1.' }),
    peptide: z.string(),
    core: z.string().meta({ description: 'The nine residues in the groove.' }),
    offset: z.int().nonnegative().meta({ description: 'Of the core in the peptide.' }),
    score: z.number().meta({ description: 'Higher binds better.' }),
    percentile_rank: z.number().min(0).max(100).meta({ description: 'Among human peptides; lower binds better.' }),
    binding: z.enum(['strong', 'weak']),
    germline_match: z.boolean().meta({ description: 'The core occurs in human germline, so it is likely tolerated.' }),
    germline_tcr_face: z.boolean().optional().meta({
      description:
        'What faces the T-cell receptor (P2, P3, P5, P7, P8) is that of a human germline core of the allele.',
    }),
    region: z.string().meta({ description: 'Framework or CDR of the core.' }),
  })
  .meta({ id: 'MhcBinder' });

/** A class II core with all the alleles that present it; counted once, however many peptides hold it. */
export const mhcCoreSchema = z
  .looseObject({
    chain: z.string(),
    start: z.int().positive().meta({ description: 'Place of its first residue in the chain, from 1.' }),
    core: z.string(),
    region: z.string(),
    germline_match: z.boolean(),
    alleles: z.int().positive().meta({ description: 'Number of scored alleles that present it.' }),
    best_rank: z.number().min(0).max(100),
    contribution: z.number().nonnegative().meta({ description: 'To the risk; 0 for a germline core.' }),
  })
  .meta({ id: 'MhcCore' });

export const bCellEpitopeSchema = z
  .looseObject({
    chain: z.string(),
    start: z.int().positive(),
    end: z.int().positive(),
    sequence: z.string(),
    score: z.number(),
    method: z.string().meta({ description: '`structural`, on a model of the Fv, or `linear`, by classic scales.' }),
  })
  .meta({ id: 'BCellEpitope' });

export const immunogenicityRiskSchema = z
  .looseObject({
    value: z.number().nonnegative().meta({ description: 'Higher is riskier. Not a predicted rate of ADA.' }),
    band: z.enum(['low', 'moderate', 'high']),
    percentile: z.number().min(0).max(100).nullable().meta({ description: 'Among approved antibodies.' }),
    non_germline_9mers: z.int().nonnegative(),
    method: z.string(),
    regions: z
      .array(z.object({ chain: z.string(), region: z.string(), value: z.number().nonnegative() }))
      .optional()
      .meta({ description: 'What each framework, CDR and constant region adds to the value; the largest first.' }),
    residues: z
      .array(z.object({ chain: z.string(), values: z.array(z.number().nonnegative()) }))
      .optional()
      .meta({ description: 'What each residue adds to the value, by chain, in sequence order.' }),
  })
  .meta({ id: 'ImmunogenicityRisk' });

const allele = z
  .object({
    allele: z.string(),
    mhc_class: z.enum(['I', 'II']),
    calibrated: z.boolean().meta({ description: 'Whether its percentile ranks are calibrated.' }),
    measurements: z.int().optional().meta({ description: 'Peptides measured with it that the predictor rests on.' }),
    cross_validated_auc: z.number().min(0).max(1).nullable().optional().meta({
      description: 'Area under the ROC curve at 500 nM on peptides that share no 9-mer with those trained on.',
    }),
  })
  .meta({ id: 'ScoredAllele' });

const coverage = z
  .object({ population: z.string(), mhc_class: z.enum(['I', 'II']), fraction: z.number().min(0).max(1) })
  .meta({ id: 'PopulationCoverage' });

const combination = z
  .object({
    substitutions: z.array(residueSchema.extend({ substitute: z.string().length(1) })),
    risk_before: z.number().nonnegative(),
    risk_after: z.number().nonnegative(),
  })
  .meta({ id: 'SubstitutionCombination' });

const promiscuousCore = z
  .object({
    chain: z.string(),
    start: z.int().positive().meta({ description: 'Place of its first residue in the chain, from 1.' }),
    core: z.string(),
    alleles: z.int().positive().meta({ description: 'Number of scored alleles that present it.' }),
    substitutions: z.array(
      z.object({
        position: z.int().positive().meta({ description: 'Place in the chain, from 1.' }),
        residue: z.string().length(1),
        substitute: z.string().length(1),
        alleles_after: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of alleles that present what is left of it.' }),
        effect: z.number().meta({ description: 'Change of the risk value; negative is better.' }),
      }),
    ),
    reason: z.string().nullable().meta({ description: 'Without substitutions, why nothing takes it away.' }),
  })
  .meta({ id: 'PromiscuousCore' });

const bCellMethod = z
  .object({
    method: z.string(),
    auc: z.number().min(0).max(1).meta({
      description:
        'Mean area under the ROC curve over the residues of antigens that were not fitted to; 0.5 is chance.',
    }),
  })
  .meta({ id: 'BCellMethod' });

const analysedChain = z
  .object({
    chain: z.string().meta({ description: 'Role of the chain.' }),
    sequence: z.string(),
    regions: z.array(z.string()).meta({ description: 'Framework, CDR or other region of each residue.' }),
  })
  .meta({ id: 'AnalysedChain' });

export const immunogenicityAnalysisResultsSchema = z
  .looseObject({
    risk_score: immunogenicityRiskSchema,
    mhc_i: z.array(mhcBinderSchema),
    mhc_ii: z.array(mhcBinderSchema),
    mhc_ii_cores: z
      .array(mhcCoreSchema)
      .optional()
      .meta({ description: 'The largest contribution to the risk first.' }),
    b_cell_epitopes: z.array(bCellEpitopeSchema),
    b_cell_methods: z.array(bCellMethod).optional().meta({ description: 'How far each method is to be trusted.' }),
    alleles: z.array(allele).meta({ description: 'What was scored.' }),
    population_coverage: z.array(coverage),
    substitutions: z.array(substitutionSchema).meta({ description: 'That remove epitopes; most promising first.' }),
    promiscuous_cores: z.array(promiscuousCore).optional().meta({
      description:
        'The heaviest foreign cores that several alleles present, and what breaks each of them, or why nothing does.',
    }),
    combination: combination
      .optional()
      .meta({ description: 'Substitutions to make together, and the risk they lead to.' }),
    chains: z.array(analysedChain).optional().meta({ description: 'What was analysed, sorted by role.' }),
    warnings: z.array(z.string()).optional().meta({ description: 'What could not be done, such as modelling an Fv.' }),
  })
  .meta({ id: 'ImmunogenicityAnalysisResults' });

export const immunogenicityAnalysisSchema = envelopeSchema(
  'immunogenicity_analysis',
  immunogenicityAnalysisInputsSchema,
  immunogenicityAnalysisResultsSchema,
).meta({ id: 'ImmunogenicityAnalysis' });

/** What an immunogenicity worker gets with its claim. */
export const immunogenicityAnalysisTaskSchema = variantTaskSchema.extend({
  alleles: z.array(z.enum(HLA_ALLELES)).optional(),
});

export type ImmunogenicityAnalysisTask = z.output<typeof immunogenicityAnalysisTaskSchema>;

export const immunogenicityAnalysisKind = {
  kind: 'immunogenicity_analysis',
  path: 'immunogenicity-analyses',
  description: 'MHC-I and MHC-II binders, B-cell epitopes and a risk score.',
  worker: 'immunogenicity-worker',
  credits: 2,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 5,
  needs: [],
  provides: [],
  submit: immunogenicityAnalysisSubmitSchema,
  inputs: immunogenicityAnalysisInputsSchema,
  sequenceInputs: [],
  task: immunogenicityAnalysisTaskSchema,
  stored: immunogenicityAnalysisResultsSchema,
  scratch: false,
  files: [],
  results: immunogenicityAnalysisResultsSchema,
  envelope: immunogenicityAnalysisSchema,
} as const satisfies JobKindContract;

export default immunogenicityAnalysisKind;
