import { described, exampleId, namedObject, field } from '@paratope/job-envelope';
import { FIRST_KIND } from '@paratope/pipelines';
import { z } from 'zod';
import { objectSchema, route } from '@paratope/gateway-http';

/** Dimensions by which usage can be summed. */
export const DIMENSIONS = ['day', 'month', 'person', 'token', 'project', 'kind'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Maximum number of groups in one answer. */
export const MAX_GROUPS = 10_000;

const dimensionSchema = z.enum(DIMENSIONS);
const dateSchema = z.iso.date();
const count = z.int().nonnegative();

const figures = {
  jobs: described(count, 'Jobs that were charged. A screen or pipeline counts as one.', 42),
  refunds: described(
    count,
    'Credits that were refunded: for jobs without results, and for the unspent part of the reservations of screens and pipelines.',
    2,
  ),
  credits_charged: described(count, 'Credits that were charged.', 84),
  credits_refunded: described(count, 'Credits that were refunded.', 4),
  credits: field.int(
    'Credits charged less credits refunded. Negative where more was refunded than charged in the period.',
    80,
  ),
};

const name = (of: string, example: string) =>
  described(
    z.string().nullable().optional(),
    `Name of the ${of}. Null where there is none, or where it was deleted.`,
    example,
  );
const id = (of: string, none: string, example: string) =>
  described(z.uuid().nullable().optional(), `Identifier of the ${of}. Null ${none}.`, example);

const groupSchema = z
  .object({
    day: described(dateSchema.optional(), 'The day (UTC).', '2026-11-20'),
    month: field.optionalString('The calendar month (UTC).', '2026-11'),
    person_id: id('person who spent, or who made the token', 'where that was not noted', exampleId('user')),
    person_name: name('person', 'Ada Lovelace'),
    token_id: id(
      'API token',
      'for what members spent in the dashboard, or where that was not noted',
      exampleId('token'),
    ),
    token_name: name('API token', 'Nightly triage'),
    project_id: id('project', 'for what belongs to no project, or where that was not noted', exampleId('project')),
    project_name: name('project', 'HER2 programme'),
    kind: field.optionalString('Kind of the jobs.', FIRST_KIND.kind),
    ...figures,
  })
  .meta({
    id: 'UsageGroup',
    description: 'Credits and jobs of a group. It has the fields of the requested dimensions.',
  });

export const usageSchema = namedObject('Usage', {
  object: objectSchema('usage'),
  since: described(dateSchema, 'First day of the period (UTC).', '2026-11-01'),
  until: described(dateSchema, 'Last day of the period (UTC).', '2026-11-30'),
  group_by: field.list(dimensionSchema, 'Dimensions of the groups.', ['project']),
  total: described(namedObject('UsageTotal', figures), 'Sums of all groups.'),
  data: field.list(groupSchema, 'The groups.'),
});

export type UsageGroup = z.output<typeof groupSchema>;

export const getUsage = route('getUsage', 'GET /v1/usage', {
  tag: 'billing',
  summary: 'Add up credits and jobs by day, month, person, token, project and kind',
  description:
    'Sums of the credits that a period charged and refunded. Each transaction counts on its own day (UTC): a refund on the day of the refund, for the person, ' +
    'token and project of its charge. Transactions from before persons, tokens and projects were noted have none of them, and each of their charges counts as one job. ' +
    `By \`Accept\` the answer is a CSV file. At most ${MAX_GROUPS.toLocaleString('en')} groups.`,
  query: z.object({
    since: described(dateSchema.optional(), 'First day (UTC). Default: the first of this month.'),
    until: described(dateSchema.optional(), 'Last day (UTC). Default: today.'),
    group_by: described(
      z.string().max(100).default('day'),
      `Dimensions to group by, separated by commas: ${DIMENSIONS.map((each) => `\`${each}\``).join(', ')}. Not both \`day\` and \`month\`.`,
    ),
  }),
  headers: z.object({
    accept: described(z.string().max(1000).optional(), 'Media type of the answer.'),
  }),
  answers: { 200: { description: 'The groups, as JSON or as a file.', body: usageSchema, file: ['text/csv'] } },
});
