import { described, MAX_BATCH, idOf, labelInputs, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { titleOf } from '@paratope/pipelines';
import { ALL, CHOICE_RULES, CHOICE_RULES_EXPLAINED, VARIANT_SOURCE } from '@paratope/pipelines/http';
import { z } from 'zod';
import { objectSchema, route, uuidOf } from '@paratope/gateway-http';

const { kind, choices } = VARIANT_SOURCE;
const TITLE = titleOf(kind);
const [DEFAULT_RULE = ''] = CHOICE_RULES;

const savedVariantSchema = namedObject('SavedResult', {
  variant_id: described(idOf('variant'), 'The variant that has the sequences of the result.'),
  name: field.string('Name of the variant.', 'v1 germline'),
  strategy: described(choices, 'Strategy of the result.'),
  outcome: field.oneOf(
    ['created', 'existing'],
    '`created` by this request, or `existing` because the result had been saved before.',
  ),
});

const ofVariantSchema = namedObject('SavedResultsOfVariant', {
  variant_id: described(idOf('variant'), 'One of the requested variants.'),
  job_id: field.nullableUuid(`Its newest completed ${TITLE}. Null where there is none.`, null),
  saved: field.list(savedVariantSchema, 'A variant for each chosen result; empty with a reason.'),
  reason: field.nullableString(
    'Reason why no result of the variant was saved. Null where the chosen results are saved.',
    VARIANT_SOURCE.rules[CHOICE_RULES.at(-1) ?? '']?.none ?? null,
  ),
});

export type SavedResultsOfVariant = z.output<typeof ofVariantSchema>;

export const saveResults = route('saveResults', 'POST /v1/variants/saved-results', {
  tag: 'variants',
  withinProjects: true,
  summary: `Save the best ${TITLE} results of many variants as variants`,
  description:
    `Takes the newest completed ${TITLE} of each variant and saves the results that \`choose\` names. For each variant all chosen results are saved, or none with a reason; ` +
    'a variant without results does not prevent the others. A result that is a variant already stays that variant, so a repeated request creates nothing.',
  body: namedStrictObject('SaveResults', {
    variant_ids: described(z.array(uuidOf('variant')).min(1).max(MAX_BATCH), `Variants with a completed ${TITLE}.`),
    choose: described(
      z.enum([...CHOICE_RULES, ALL, ...choices.options]).default(DEFAULT_RULE),
      `Results to save: a rule, \`${ALL}\`, or a strategy. ${CHOICE_RULES_EXPLAINED}.`,
      CHOICE_RULES.at(-1) ?? DEFAULT_RULE,
    ),
    metadata: described(labelInputs.metadata, 'Metadata of the variants that are created.'),
  }),
  answers: {
    200: {
      description: 'What was saved of each variant.',
      body: namedObject('SavedResults', {
        object: objectSchema('saved_results'),
        created: field.int('Number of variants that were created.', 1),
        results: field.list(ofVariantSchema, 'One for each of `variant_ids`, in their order.'),
      }),
    },
  },
  problems: ['not_found'],
  effect: 'work',
  isAudited: true,
  idempotency: 'transaction',
});
