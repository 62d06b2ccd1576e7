import {
  JOB_STATUSES,
  MAX_BATCH,
  labelInputs,
  webhookInputs,
  type JobKindContract,
  namedObject,
  namedStrictObject,
  described,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { createdAndLabelled, listQuery, listAnswer, route } from '@paratope/gateway-http';
import { batchWarningsSchema } from '../intake/batch-warnings.js';
import { expandSchema } from './result-details.js';

export const idParams = z.object({ id: described(z.uuid(), 'Identifier of the job.') });

const preferHeader = ({ mayWait }: JobKindContract) =>
  z.object({
    prefer: field.optionalString(
      mayWait
        ? '`wait` or `wait=N`: respond with the finished job if it ends within N seconds (default 60, at most 120).'
        : 'Ignored for this kind: its jobs run too long to hold a connection.',
    ),
  });

const filters = {
  variant_id: described(z.uuid().optional(), 'Only jobs of this variant.'),
  status: described(z.enum(JOB_STATUSES).optional(), 'Only jobs in this state.'),
  ...createdAndLabelled('jobs'),
};

/** Most jobs of a page with results, because results can be large. */
export const MAX_EXPANDED = 20;

const expand = described(
  z.literal('results').optional(),
  `Includes the results of the jobs. A page then has at most ${MAX_EXPANDED} jobs.`,
);

export const RETRY_AFTER_HEADER = { 'Retry-After': 'Seconds after which to poll again.' } as const;

const credits = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`;

export const routeNames = ({ kind, path }: JobKindContract) => ({
  name: pascalCase(kind),
  names: pascalCase(path.replaceAll('-', '_')),
  title: kind.replaceAll('_', ' '),
  path: `/v1/${path}` as const,
});

/** Returns the schema of a submission's body: the fields of the kind's contract, and the labels and the webhook that every job may have. */
export function submitSchemaOf({ submit, inputs }: JobKindContract): z.ZodObject {
  const { id, ...described } = submit.meta() ?? {};
  // A kind that shows its inputs by the same schema uses the schema's name for the inputs.
  return submit
    .safeExtend({ ...labelInputs, ...webhookInputs })
    .meta({ ...described, id: inputs === submit ? `Labelled${id}` : id });
}

/** Returns the two routes that submit jobs. */
export function submitRoutes(kind: JobKindContract) {
  const { name, names, title, path } = routeNames(kind);
  const body = submitSchemaOf(kind);
  return {
    submit: route(`submit${name}`, `POST ${path}`, {
      withinProjects: true,
      tag: kind.path,
      summary: `Submit one ${title} job`,
      description: `Costs ${credits(kind.credits)}. Poll the job${kind.mayWait ? ', or send `Prefer: wait`' : ''}.`,
      headers: preferHeader(kind),
      body,
      answers: {
        200: {
          description: 'The job ended while the client waited.',
          given: kind.mayWait,
          body: kind.envelope,
          headers: { 'Preference-Applied': 'The wait that was granted.' },
        },
        202: {
          description: 'The job waits for a worker.',
          body: kind.envelope,
          headers: { Location: 'Path to poll.', ...RETRY_AFTER_HEADER },
        },
      },
      problems: ['insufficient_credits', 'spending_cap_reached', 'not_found', 'service_unavailable'],
      plan: kind.plan,
      effect: 'jobs',
      idempotency: 'handler',
    }),
    batch: route(`batch${names}`, `POST ${path}/batch`, {
      withinProjects: true,
      tag: kind.path,
      summary: `Submit up to ${MAX_BATCH} ${title} jobs, all or none`,
      description: `One debit of ${credits(kind.credits)} per item. Each job is polled separately.`,
      body: namedStrictObject(`Batch${name}Submit`, {
        items: described(z.array(body).min(1).max(MAX_BATCH), 'Submits, one job each.'),
      }),
      answers: {
        202: {
          description: 'One envelope per item, in order.',
          body: namedObject(`Batch${name}Response`, {
            items: field.list(kind.envelope, 'The jobs, one per item, in the order of the request.'),
            warnings: batchWarningsSchema,
          }),
          headers: RETRY_AFTER_HEADER,
        },
      },
      problems: ['insufficient_credits', 'spending_cap_reached', 'not_found', 'service_unavailable'],
      plan: kind.plan,
      effect: 'jobs',
      idempotency: 'handler',
    }),
  };
}

/** Returns the schema of a job in a list: the field `results` is present if it was requested. */
const listedSchema = (kind: JobKindContract) =>
  kind.envelope.partial({ results: true }).meta({ id: `Listed${pascalCase(kind.kind)}` });

const withArticle = (title: string): string => `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`;

/** Returns the routes of submitted jobs. */
export function lifecycleRoutes(kind: JobKindContract) {
  const { name, names, title, path } = routeNames(kind);
  return {
    get: route(`get${name}`, `GET ${path}/{id}`, {
      withinProjects: true,
      tag: kind.path,
      summary: `Get ${withArticle(title)} job`,
      params: idParams,
      query: z.object({ expand: expandSchema(kind) }),
      answers: { 200: { description: 'The job.', body: kind.envelope } },
      problems: ['not_found'],
    }),
    list: route(`list${names}`, `GET ${path}`, {
      withinProjects: true,
      tag: kind.path,
      summary: `List ${title} jobs, newest first`,
      description: 'The jobs are listed without their `results`; `expand=results` includes them.',
      query: listQuery({ ...filters, expand }),
      answers: { 200: listAnswer(listedSchema(kind), `${name}List`, 'A page of jobs.') },
    }),
    cancel: route(`cancel${name}`, `POST ${path}/{id}/cancel`, {
      withinProjects: true,
      tag: kind.path,
      summary: `Cancel ${withArticle(title)} job that is still pending`,
      description: 'The credits of the job are refunded. A job that a worker has started is a `conflict`.',
      params: idParams,
      answers: { 200: { description: 'The canceled job.', body: kind.envelope } },
      problems: ['not_found', 'conflict'],
      effect: 'jobs',
      idempotency: 'transaction',
    }),
  };
}

export type SubmitRoutes = ReturnType<typeof submitRoutes>;
export type LifecycleRoutes = ReturnType<typeof lifecycleRoutes>;

const pascalCase = (snake: string): string =>
  snake.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
