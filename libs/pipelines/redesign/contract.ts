import {
  complexFileSchema,
  described,
  envelopeSchema,
  idOf,
  structureFilesSchema,
  tabled,
  variantTaskSchema,
  type JobKindContract,
  type KeyFigures,
  namedObject,
  namedStrictObject,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { redesignResultsSchema } from './contract/design.js';
import { positionsSchema, requestFields, WITHOUT_CHOICE } from './contract/request.js';

const given = {
  structure_job_id: described(
    z.uuid().optional(),
    'Completed structure prediction of the variant. Without a structure the job makes its own model.',
  ),
  complex_upload_id: described(
    z.uuid().optional(),
    'Uploaded structure of the variant with its antigen. The network sees the antigen, and the zones `interface` and `not_interface` are measured on it.',
  ),
  complex_job_id: described(
    z.uuid().optional(),
    'Completed complex prediction of the variant, in place of an uploaded complex. A docked pose may be wrong.',
  ),
  pose: described(z.int().positive().max(1000).optional(), 'Rank of the pose of `complex_job_id`. Default: 1.', 1),
  ...requestFields,
};

export const redesignSubmitSchema = namedStrictObject('RedesignSubmit', {
  variant_id: described(idOf('variant'), 'Variant to redesign: the parent.'),
  ...given,
});

export const redesignInputsSchema = namedObject('RedesignInputs', {
  variant_id: described(idOf('variant'), 'Variant that was redesigned.'),
  ...given,
  positions: described(
    positionsSchema
      .meta({ id: 'AppliedRedesignPositions', description: 'Positions that might change, with defaults.' })
      .default(WITHOUT_CHOICE),
    'Positions that might change; the framework where none were chosen.',
  ),
});

export const redesignSchema = envelopeSchema('redesign', redesignInputsSchema, redesignResultsSchema).meta({
  id: 'Redesign',
});

/** Task that the worker receives when it claims a job. */
export const redesignTaskSchema = variantTaskSchema.extend({
  structure: structureFilesSchema.nullable(),
  complex: complexFileSchema.nullable().default(null),
  ...requestFields,
});

const keyFigures: KeyFigures = {
  columns: [
    {
      name: 'redesign.sequence_fit',
      label: 'Fit to the backbone',
      type: 'number',
      direction: 'higher',
      description:
        'Mean log-probability of the residues of the V domains on their backbone by inverse folding (ProteinMPNN and its kin).',
      certainty: 'Ranks sequences of one backbone by their plausibility. No measure of affinity.',
    },
    {
      name: 'redesign.best_log_odds',
      label: 'Log-odds of the best redesign',
      type: 'number',
      direction: 'higher',
      description: 'Sum of the log-odds of the mutations of the best redesign; above 0 the network prefers it.',
      certainty: 'No measure of affinity.',
    },
  ],
  describes: 'variant',
  of: (results) => {
    const { sequence_fit: fit, designs } = redesignResultsSchema.parse(results);
    return {
      figures: { 'redesign.sequence_fit': tabled(fit), 'redesign.best_log_odds': tabled(designs[0]?.log_odds) },
      percentiles: {},
    };
  },
};

export const redesignKind = {
  kind: 'redesign',
  path: 'redesigns',
  description: 'Variants of an antibody with other residues at chosen positions, by inverse folding.',
  worker: 'redesign-worker',
  credits: 5,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 2,
  needs: ['structure', 'complex'],
  provides: [],
  submit: redesignSubmitSchema,
  inputs: redesignInputsSchema,
  sequenceInputs: [],
  task: redesignTaskSchema,
  stored: redesignResultsSchema,
  details: { chains: ['designs.chains'], log_odds: ['designs.mutations.log_odds'] },
  figures: keyFigures,
  scratch: false,
  files: [],
  results: redesignResultsSchema,
  envelope: redesignSchema,
} as const satisfies JobKindContract;

export default redesignKind;
