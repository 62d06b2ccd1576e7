import { described, allowing, idOf, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { archivedChange, objectSchema, route, uuidOf } from '@paratope/gateway-http';
import { decisionChanges, MOST_TAGS, tagName } from '../stages/stage-schemas.js';

export const MOST_VARIANTS = 1_000;

const OUTCOMES = ['changed', 'unchanged', 'data_deleted', 'too_many_tags'] as const;

const tags = z.array(tagName).max(MOST_TAGS).default([]);

export const changeVariants = route('changeVariants', 'POST /v1/variants/changes', {
  tag: 'variants',
  withinProjects: true,
  summary: 'Change the stage, tags or archiving of many variants',
  description: `At most ${MOST_VARIANTS.toLocaleString('en')} variants. The response has the outcome for each variant; a variant that cannot be changed does not prevent the change of the others. If one of the variants does not exist, nothing is changed.`,
  body: z
    .strictObject({
      variant_ids: described(z.array(uuidOf('variant')).min(1).max(MOST_VARIANTS), 'The variants to change.'),
      stage: decisionChanges.stage,
      add_tags: described(tags, 'Tags to add to each variant.', ['round 2']),
      remove_tags: described(tags, 'Tags to remove from each variant.', ['to order']),
      archived: archivedChange,
    })
    .refine(
      ({ stage, archived, add_tags, remove_tags }) =>
        stage !== undefined || archived !== undefined || add_tags.length + remove_tags.length > 0,
      { message: 'names nothing to change', params: { code: 'required' } },
    )
    .meta({
      id: 'VariantChanges',
      not: {
        ...allowing({ add_tags: { maxItems: 0 }, remove_tags: { maxItems: 0 } }),
        not: { anyOf: [{ required: ['stage'] }, { required: ['archived'] }] },
      },
    }),
  answers: {
    200: {
      description: 'Outcome for each variant.',
      body: namedObject('VariantChangesResult', {
        object: objectSchema('variant_changes'),
        changed: field.int('Number of variants that were changed.', 1),
        outcomes: field.list(
          namedObject('VariantChangeOutcome', {
            variant_id: described(idOf('variant'), 'The variant.'),
            outcome: field.oneOf(
              OUTCOMES,
              `\`changed\`; \`unchanged\` if it was so already; \`data_deleted\` if its data were deleted for good; \`too_many_tags\` if it would have more than ${MOST_TAGS}.`,
            ),
          }),
          'One for each of `variant_ids`, in their order.',
        ),
      }),
    },
  },
  problems: ['not_found'],
  effect: 'work',
  isAudited: true,
  idempotency: 'transaction',
});
