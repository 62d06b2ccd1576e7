import {
  described,
  distinct,
  envelopeSchema,
  idOf,
  type JobKindContract,
  substitutionSchema,
  variantTaskSchema,
  type KeyFigures,
  tabled,
  namedLooseObject,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import {
  analysedChainSchema,
  bCellEpitopeSchema,
  bCellMethodSchema,
  immunogenicityRiskSchema,
  mhcBinderSchema,
  mhcCoreSchema,
  populationCoverageSchema,
  promiscuousCoreSchema,
  scoredAlleleSchema,
  substitutionCombinationSchema,
} from './contract/findings.js';
import { REFERENCE_ALLELES } from '@paratope/immunogenicity/reference-alleles';
import { IMMUNOGENICITY_COLUMNS } from '@paratope/screening/columns';

const stored = z.looseObject({
  risk_score: z.looseObject({ value: z.number(), band: z.string(), percentile: z.number().nullable() }),
  mhc_ii_cores: z.array(z.looseObject({ germline_match: z.boolean() })).optional(),
});

/** The risk and its components. */
const keyFigures: KeyFigures = {
  columns: IMMUNOGENICITY_COLUMNS,
  describes: 'variant',
  of: (results) => {
    const { risk_score: risk, mhc_ii_cores: cores } = stored.parse(results);
    return {
      figures: {
        'immunogenicity.risk': tabled(risk.value),
        'immunogenicity.percentile': tabled(risk.percentile),
        'immunogenicity.band': risk.band,
        'immunogenicity.cores': cores?.filter(({ germline_match: isGermline }) => !isGermline).length ?? null,
      },
      percentiles: risk.percentile === null ? {} : { 'immunogenicity.risk': risk.percentile },
    };
  },
};

const HLA_ALLELES = [...REFERENCE_ALLELES.I, ...REFERENCE_ALLELES.II];
const alleles = described(
  distinct(z.array(z.enum(HLA_ALLELES)).min(1).max(HLA_ALLELES.length)).optional(),
  'HLA alleles to score. Default: the reference sets of class I and class II.',
);

export const immunogenicityAnalysisSubmitSchema = namedStrictObject('ImmunogenicityAnalysisSubmit', {
  variant_id: described(idOf('variant'), 'Variant to analyse.'),
  alleles,
});

const immunogenicityAnalysisInputsSchema = namedObject('ImmunogenicityAnalysisInputs', {
  variant_id: described(idOf('variant'), 'Variant that was analysed.'),
  alleles,
});

export const immunogenicityAnalysisResultsSchema = namedLooseObject('ImmunogenicityAnalysisResults', {
  risk_score: described(immunogenicityRiskSchema, 'Immunogenicity risk of the molecule, and its parts.'),
  mhc_i: described(z.array(mhcBinderSchema).optional(), 'Predicted class I binders. A detail of `expand`.'),
  mhc_ii: described(z.array(mhcBinderSchema).optional(), 'Predicted class II binders. A detail of `expand`.'),
  mhc_ii_cores: described(
    z.array(mhcCoreSchema).optional(),
    'Class II binders gathered by core, the largest contribution to the risk first.',
  ),
  b_cell_epitopes: field.list(bCellEpitopeSchema, 'Stretches of the molecule that antibodies are likely to bind.'),
  b_cell_methods: described(z.array(bCellMethodSchema).optional(), 'Accuracy of the methods for B-cell epitopes.'),
  alleles: described(z.array(scoredAlleleSchema).optional(), 'HLA alleles that were scored. A detail of `expand`.'),
  population_coverage: field.list(
    populationCoverageSchema,
    'Fraction of each population that presents a foreign epitope of the molecule.',
  ),
  substitutions: field.list(substitutionSchema, 'Substitutions that remove T-cell epitopes, the most promising first.'),
  promiscuous_cores: described(
    z.array(promiscuousCoreSchema).optional(),
    'The heaviest foreign cores that at least three alleles present, with substitutions against each, or the reason why there is none.',
  ),
  combination: described(
    substitutionCombinationSchema.optional(),
    'Substitutions to make together, with the risk value before and after.',
  ),
  chains: described(z.array(analysedChainSchema).optional(), 'The analysed chains, sorted by role.'),
  warnings: field.optionalStrings(
    'Missing parts and limits of the results, such as an Fv that could not be modelled.',
    [],
  ),
});

const immunogenicityAnalysisSchema = envelopeSchema(
  'immunogenicity_analysis',
  immunogenicityAnalysisInputsSchema,
  immunogenicityAnalysisResultsSchema,
).meta({ id: 'ImmunogenicityAnalysis' });

/** Task that an immunogenicity worker receives when it claims a job. */
const immunogenicityAnalysisTaskSchema = variantTaskSchema.extend({
  alleles: z.array(z.enum(HLA_ALLELES)).optional(),
});

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
  details: {
    mhc_i: ['mhc_i'],
    mhc_ii: ['mhc_ii'],
    alleles: ['alleles'],
    residues: ['risk_score.residues'],
    chains: ['chains'],
  },
  figures: keyFigures,
  scratch: false,
  files: [],
  results: immunogenicityAnalysisResultsSchema,
  envelope: immunogenicityAnalysisSchema,
} as const satisfies JobKindContract;

export default immunogenicityAnalysisKind;
