import { exampleId } from '@paratope/job-envelope';
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
  jobs: count.meta({ description: 'Jobs that were charged. A screen or pipeline counts as one.', examples: [42] }),
  refunds: count.meta({
    description: 'Refunds: of jobs without results, and of what screens and pipelines left of their reservation.',
    examples: [2],
  }),
  credits_charged: count.meta({ description: 'Credits that were charged.', examples: [84] }),
  credits_refunded: count.meta({ description: 'Credits that were refunded.', examples: [4] }),
  credits: z.int().meta({
    description: 'Credits charged less credits refunded. Negative where more was refunded than charged in the period.',
    examples: [80],
  }),
};

const name = (of: string, example: string) =>
  z
    .string()
    .nullable()
    .optional()
    .meta({
      description: `Name of the ${of}. Null where there is none, or where it was deleted.`,
      examples: [example],
    });
const id = (of: string, none: string, example: string) =>
  z
    .uuid()
    .nullable()
    .optional()
    .meta({ description: `Identifier of the ${of}. Null ${none}.`, examples: [example] });

const groupSchema = z
  .object({
    day: dateSchema.optional().meta({ description: 'The day (UTC).', examples: ['2026-11-20'] }),
    month: z
      .string()
      .optional()
      .meta({ description: 'The calendar month (UTC).', examples: ['2026-11'] }),
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
    kind: z
      .string()
      .optional()
      .meta({ description: 'Kind of the jobs.', examples: [FIRST_KIND.kind] }),
    ...figures,
  })
  .meta({ id: 'UsageGroup', description: 'What was spent in a group. It has the fields that are grouped by.' });

export const usageSchema = z
  .object({
    object: objectSchema('usage'),
    since: dateSchema.meta({ description: 'First day of the period (UTC).', examples: ['2026-11-01'] }),
    until: dateSchema.meta({ description: 'Last day of the period (UTC).', examples: ['2026-11-30'] }),
    group_by: z.array(dimensionSchema).meta({ description: 'What the groups differ in.', examples: [['project']] }),
    total: z.object(figures).meta({ id: 'UsageTotal' }).meta({ description: 'Sums of all groups.' }),
    data: z.array(groupSchema).meta({ description: 'The groups.' }),
  })
  .meta({ id: 'Usage' });

export type UsageGroup = z.output<typeof groupSchema>;

export const getUsage = route({
  operationId: 'getUsage',
  method: 'GET',
  path: '/v1/usage',
  tag: 'billing',
  summary: 'Add up credits and jobs by day, month, person, token, project and kind',
  description:
    'What the credit transactions of a period charged and refunded. Each counts on its own day (UTC): a refund on the day of the refund, for the person, ' +
    'token and project of its charge. Transactions from before persons, tokens and projects were noted have none of them, and each of their charges counts as one job. ' +
    `By \`Accept\` the answer is a CSV file. At most ${MAX_GROUPS.toLocaleString('en')} groups.`,
  query: z.object({
    since: dateSchema.optional().meta({ description: 'First day (UTC). Default: the first of this month.' }),
    until: dateSchema.optional().meta({ description: 'Last day (UTC). Default: today.' }),
    group_by: z
      .string()
      .max(100)
      .default('day')
      .meta({
        description: `What to add up by, separated by commas: ${DIMENSIONS.map((each) => `\`${each}\``).join(', ')}. Not both \`day\` and \`month\`.`,
      }),
  }),
  headers: z.object({
    accept: z.string().max(1000).optional().meta({ description: 'Media type of the answer.' }),
  }),
  answers: { 200: { description: 'The groups, as JSON or as a file.', body: usageSchema, file: ['text/csv'] } },
});
