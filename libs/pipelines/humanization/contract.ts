import {
  described,
  envelopeSchema,
  EXAMPLE_VH,
  EXAMPLE_VL,
  jobErrorSchema,
  idOf,
  type JobKindContract,
  variantTaskSchema,
  namedLooseObject,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';
import { liabilitiesSchema, mutationsSchema, numberingSchema } from './contract/findings.js';
import { scoreDetails } from './contract/scores.js';

export const HUMANIZATION_STRATEGIES = ['cdr_grafting', 'resurfacing', 'sdr_grafting', 'germline'] as const;

const humanizationSubmitSchema = namedStrictObject('HumanizationSubmit', {
  variant_id: described(idOf('variant'), 'Variant to humanize. Every configured strategy runs on it.'),
});

const humanizationInputsSchema = namedObject('HumanizationInputs', {
  variant_id: described(idOf('variant'), 'Variant that the humanization ran on.'),
});

const analysis = z.record(z.string(), z.unknown()).nullable();

/** One row per strategy. */
const humanizationResultEntrySchema = namedLooseObject('HumanizationResultEntry', {
  strategy: field.oneOf(HUMANIZATION_STRATEGIES, 'Humanization strategy that made this row.'),
  humanized_vh: described(z.string().min(1), 'Humanized heavy-chain variable region, one-letter codes.', EXAMPLE_VH),
  humanized_vl: described(
    z.string().min(1).nullable(),
    'Humanized light-chain variable region, one-letter codes. Null for nanobodies.',
    EXAMPLE_VL,
  ),
  oasis_score: described(
    z
      .looseObject({
        mean: field.nullableNumber(
          'Fraction of the overlapping 9-mers of the V domains that are human, 0 to 1; higher is more human. Null when none was scored.',
          0.86,
        ),
        median: field.nullableNumber(
          'Median over the residues of the fraction of human 9-mers among those that cover the residue, 0 to 1; higher is more human. Null when none was scored.',
          0.89,
        ),
        method: field.string(
          '`oasis`: OASis identity at the relaxed threshold, which is the share of 9-mers that 10 % of human subjects have. `germline_9mer`, in results of earlier releases: 9-mers that human germline genes encode.',
          'oasis',
        ),
        ...scoreDetails,
      })
      .nullable(),
    'Humanness of the humanized antibody, for the whole Fv and per chain.',
  ),
  mutations: described(mutationsSchema.nullable(), 'Substitutions relative to the parental variant, by domain.'),
  liabilities: described(
    liabilitiesSchema.nullable().optional(),
    'Liability motifs of the humanized domains, grouped by kind. A detail of `expand`.',
  ),
  numbering: described(
    numberingSchema.nullable().optional(),
    'IMGT and Kabat numbering of the parental and humanized residues, by domain. A detail of `expand`.',
  ),
  vhh_analysis: described(
    analysis,
    'Analysis of a VHH: hallmark residues, extra disulfides, and humanness without the hallmarks. Null for other formats.',
    null,
  ),
  scfv_analysis: described(
    analysis,
    'Analysis of an scFv: linker, order of the domains, interface disulfide. Null for other formats.',
    null,
  ),
  fc_analysis: described(
    analysis,
    'Analysis of the Fc: isotype, allotype, substitutions and effector functions (EU numbering). Null when the parent has no Fc.',
    null,
  ),
});

export type HumanizationResultEntry = z.output<typeof humanizationResultEntrySchema>;

export const humanizationResultsSchema = z.array(humanizationResultEntrySchema);

/** The error of a failed job, under the name that it has in the contract of humanizations. */
const humanizationErrorSchema = namedObject('HumanizationError', jobErrorSchema.shape);

export const humanizationSchema = envelopeSchema(
  'humanization',
  humanizationInputsSchema,
  humanizationResultsSchema,
  humanizationErrorSchema,
).meta({ id: 'Humanization' });

export type Humanization = z.output<typeof humanizationSchema>;

/** Task that a humanization worker receives when it claims a job. */
const humanizationTaskSchema = variantTaskSchema;

export const humanizationKind = {
  kind: 'humanization',
  path: 'humanizations',
  description: 'Humanization runs. Submit, then poll or receive a webhook.',
  worker: 'humanization-worker',
  credits: 1,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 3,
  queuedPerOrg: 100,
  needs: [],
  provides: [],
  submit: humanizationSubmitSchema,
  inputs: humanizationInputsSchema,
  sequenceInputs: [],
  task: humanizationTaskSchema,
  stored: humanizationResultsSchema,
  details: {
    numbering: ['numbering'],
    liabilities: ['liabilities'],
    ladder: ['mutations.ladder', 'mutations.variants'],
    kept: ['mutations.vh.kept', 'mutations.vl.kept', 'mutations.additional_domains.mutations.kept'],
    runners_up: ['mutations.vh.acceptor.runners_up', 'mutations.vl.acceptor.runners_up'],
    chain_scores: ['oasis_score.vh', 'oasis_score.vl'],
  },
  figures: keyFigures,
  scratch: false,
  files: [],
  results: humanizationResultsSchema,
  envelope: humanizationSchema,
} as const satisfies JobKindContract;

export default humanizationKind;
