import { z } from 'zod';
import type { JobKindContract } from './contract.js';
import { envelopeSchema } from './envelope.js';
import { HLA_ALLELES } from './hla-alleles.js';
import { substitutionSchema } from './residues.js';
import { variantTaskSchema } from './task.js';
import { distinct } from './distinct.js';

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
    region: z.string().meta({ description: 'Framework or CDR of the core.' }),
  })
  .meta({ id: 'MhcBinder' });

export const bCellEpitopeSchema = z
  .looseObject({
    chain: z.string(),
    start: z.int().positive(),
    end: z.int().positive(),
    sequence: z.string(),
    score: z.number(),
    method: z.string(),
  })
  .meta({ id: 'BCellEpitope' });

export const immunogenicityRiskSchema = z
  .looseObject({
    value: z.number().nonnegative().meta({ description: 'Higher is riskier. Not a predicted rate of ADA.' }),
    band: z.enum(['low', 'moderate', 'high']),
    percentile: z.number().min(0).max(100).nullable().meta({ description: 'Among approved antibodies.' }),
    non_germline_9mers: z.int().nonnegative(),
    method: z.string(),
  })
  .meta({ id: 'ImmunogenicityRisk' });

const allele = z
  .object({
    allele: z.string(),
    mhc_class: z.enum(['I', 'II']),
    calibrated: z.boolean().meta({ description: 'Whether its percentile ranks are calibrated.' }),
  })
  .meta({ id: 'ScoredAllele' });

const coverage = z
  .object({ population: z.string(), mhc_class: z.enum(['I', 'II']), fraction: z.number().min(0).max(1) })
  .meta({ id: 'PopulationCoverage' });

export const immunogenicityAnalysisResultsSchema = z
  .looseObject({
    risk_score: immunogenicityRiskSchema,
    mhc_i: z.array(mhcBinderSchema),
    mhc_ii: z.array(mhcBinderSchema),
    b_cell_epitopes: z.array(bCellEpitopeSchema),
    alleles: z.array(allele).meta({ description: 'What was scored.' }),
    population_coverage: z.array(coverage),
    substitutions: z.array(substitutionSchema).meta({ description: 'That remove epitopes; most promising first.' }),
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
  hasEngine: false,
  credits: 2,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  needs: [],
  submit: immunogenicityAnalysisSubmitSchema,
  inputs: immunogenicityAnalysisInputsSchema,
  task: immunogenicityAnalysisTaskSchema,
  stored: immunogenicityAnalysisResultsSchema,
  files: [],
  results: immunogenicityAnalysisResultsSchema,
  envelope: immunogenicityAnalysisSchema,
} as const satisfies JobKindContract;
