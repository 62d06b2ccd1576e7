import { FIGURES, objectivesSchema } from '@paratope/design/objectives';
import { PRESET_NAMES } from '@paratope/design/presets';
import {
  described,
  envelopeSchema,
  idOf,
  variantTaskSchema,
  type JobKindContract,
  NO_FIGURES,
  both,
  requiring,
  namedLooseObject,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { SINGLE_DOMAIN_FORMATS } from '@paratope/antibody';
import { z } from 'zod';
import { parentSchema, proposalSchema } from './contract/proposal.js';

const preset = described(
  z.enum(PRESET_NAMES).optional(),
  'Objectives that are taken as they are: `humanize_further`, `remove_epitopes`, `mend_liabilities`, `raise_stability` or `nanobody_to_human_like`, which needs a nanobody. Default: `humanize_further`, where no `objectives` are given.',
  'humanize_further',
);

const judged = described(
  z.int().min(0).max(10).default(3),
  'Number of proposals that are modelled and judged by all engines: the best score, the knee, then those that are spread farthest over the front.',
  3,
);

/** JSON Schema of a body with a term that only campaigns have. */
const LEARNED_TERM = requiring({
  objectives: requiring({ terms: { contains: requiring({ figure: { pattern: '^learned:' } }) } }),
});

export const designSubmitSchema = z
  .strictObject({
    variant_id: described(idOf('variant'), 'Variant to improve: the parent.'),
    preset,
    objectives: described(
      objectivesSchema.meta({ id: 'DesignObjectives' }).optional(),
      'Terms and constraints of your own, in place of a `preset`.',
    ),
    judged,
  })
  .refine(({ preset: named, objectives: own }) => named === undefined || own === undefined, {
    message: 'give `preset` or `objectives`, not both',
    path: ['objectives'],
    params: { code: 'invalid_choice' },
  })
  .refine(({ objectives: own }) => !own?.terms.some(({ figure }) => !isKnown(figure)), {
    message: 'learned assays are terms of a campaign; a design has none',
    path: ['objectives', 'terms'],
    params: { code: 'unknown_figure' },
  })
  .meta({ id: 'DesignSubmit', not: { anyOf: [both('preset', 'objectives'), LEARNED_TERM] } });

const isKnown = (figure: string): boolean => FIGURES.some((known) => known === figure);

const designInputsSchema = namedObject('DesignInputs', {
  variant_id: described(idOf('variant'), 'Variant that was to be improved.'),
  preset,
  objectives: described(
    objectivesSchema.meta({ id: 'AppliedDesignObjectives' }).optional(),
    'Terms and constraints as submitted, with defaults. Absent where a preset was taken.',
  ),
  judged,
});

export const designResultsSchema = namedLooseObject('DesignResults', {
  terms: field.strings('The sum, term by term, in words.', [
    '1 × human_likeness, maximised',
    '0.5 × mutations, minimised',
  ]),
  parent: described(parentSchema, 'The parent, by the same figures.'),
  knee: described(
    z.string().nullable().optional(),
    'Name of the proposal at the knee of the front, beyond which a gain in one goal costs most in the others. Null where the front has none; absent in results of earlier versions.',
    'P4',
  ),
  proposals: field.list(
    proposalSchema,
    'The Pareto front: none is worse than another in every objective. The highest score first.',
  ),
  notes: field.strings('Limits of the results, such as an Fv that could not be modelled.', [
    'No figure says whether a proposal binds: measure it.',
  ]),
});

export type DesignResults = z.output<typeof designResultsSchema>;

export const designSchema = envelopeSchema('design', designInputsSchema, designResultsSchema).meta({ id: 'Design' });

/** Task that the worker receives when it claims a job. */
export const designTaskSchema = variantTaskSchema.extend({ preset, objectives: objectivesSchema.optional(), judged });

export type DesignTask = z.output<typeof designTaskSchema>;

/** A body with the preset whose terms are about residues that single domains alone have. */
const ofNanobodies = z.object({ preset: z.literal('nanobody_to_human_like') });

export const designKind = {
  kind: 'design',
  path: 'designs',
  description: 'Variants of an antibody on the Pareto front of stated objectives, with reasons.',
  worker: 'design-worker',
  credits: 5,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 2,
  needs: [],
  provides: [],
  formatsFor: (body) =>
    ofNanobodies.safeParse(body).success ? { option: 'preset', formats: SINGLE_DOMAIN_FORMATS } : undefined,
  submit: designSubmitSchema,
  inputs: designInputsSchema,
  sequenceInputs: [['objectives', 'constraints', 'identity']],
  task: designTaskSchema,
  stored: designResultsSchema,
  details: {
    chains: ['proposals.chains'],
    mutations: ['proposals.mutations'],
    metrics: ['parent.judgement.metrics', 'proposals.judgement.metrics'],
  },
  scratch: false,
  figures: NO_FIGURES,
  files: [],
  results: designResultsSchema,
  envelope: designSchema,
} as const satisfies JobKindContract;

export default designKind;
