import { described, conditionsOf, idOf, namedObject, field } from '@paratope/job-envelope';
import { FIRST_KIND, KIND_CONTRACTS } from '@paratope/pipelines';
import { z } from 'zod';
import { DEPRECATION_HEADERS, listQuery, objectSchema, route, uuidSchema } from '@paratope/gateway-http';
import { idParams, RETRY_AFTER_HEADER, submitSchemaOf } from '../job-routes.js';
import { JOB_FILTERS, jobListSchema } from '../org-jobs/contract.js';
import { genericJobSchema } from './generic-job.js';
import { jobTypesOf, kindOfType } from './job-types.js';

const preferHeader = z.object({
  prefer: field.optionalString('`wait` or `wait=N`, as on the resource of the kind.'),
});

/** Kinds that are submitted in batches only never belonged to this contract. */
const [first, ...others] = KIND_CONTRACTS.filter(({ batchOnly }) => !batchOnly).map((contract) =>
  submitSchemaOf(contract)
    .extend({ job_type: field.oneOf(jobTypesOf(contract), 'Kind of the job.') })
    .meta(conditionsOf(contract.submit)),
);
if (!first) throw new Error('no kind has jobs that are submitted one by one');
const submitSchema = z.discriminatedUnion('job_type', [first, ...others]).meta({ id: 'GenericJobSubmit' });

/** Fields that the submissions of all kinds have in common, for the compiler. */
export const namedJob = z.looseObject({
  job_type: z.string().transform(kindOfType),
  variant_id: z.string(),
});

const resultsSchema = namedObject('GenericJobResults', {
  object: objectSchema('job_results'),
  job_id: described(idOf('job'), 'Identifier of the job.'),
  job_type: field.string('Kind of the job.', FIRST_KIND.kind),
  results: described(
    z.union(KIND_CONTRACTS.map(({ results }) => results)).nullable(),
    'The results, as the resource of the kind has them. Null after they were deleted for good.',
    [],
  ),
});

/** Most jobs that a request may name. */
const MAX_NAMED = 100;

const idsFilter = described(
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim().toLowerCase()))])
    .pipe(z.array(uuidSchema).min(1).max(MAX_NAMED))
    .optional(),
  `Only these jobs: 1 to ${MAX_NAMED} identifiers, separated by commas. The other parameters do not apply then.`,
);

const namedJobsSchema = jobListSchema
  .extend({
    items: described(
      z.array(genericJobSchema).optional(),
      'The same jobs as in `data`. Present where `ids` names the jobs.',
    ),
  })
  .meta({ id: 'GenericJobs' });

const tag = 'jobs';
const job = { body: genericJobSchema, headers: DEPRECATION_HEADERS };

export const submitJob = route('submitJob', 'POST /v1/jobs', {
  withinProjects: true,
  tag,
  summary: 'Submit one job of any kind',
  description: 'Price, plan and checks are those of the kind.',
  headers: preferHeader,
  body: submitSchema,
  answers: {
    200: {
      description: 'The job ended while the client waited.',
      body: genericJobSchema,
      headers: { 'Preference-Applied': 'The wait that was granted.', ...DEPRECATION_HEADERS },
    },
    202: {
      description: 'The job waits for a worker.',
      body: genericJobSchema,
      headers: { Location: 'Path to poll.', ...RETRY_AFTER_HEADER, ...DEPRECATION_HEADERS },
    },
  },
  problems: ['insufficient_credits', 'spending_cap_reached', 'not_found', 'plan_required', 'service_unavailable'],
  effect: 'jobs',
  idempotency: 'handler',
});

export const getJob = route('getJob', 'GET /v1/jobs/{id}', {
  withinProjects: true,
  tag,
  summary: 'Get a job of any kind',
  params: idParams,
  answers: { 200: { description: 'The job.', ...job } },
  problems: ['not_found'],
});

export const getJobResults = route('getJobResults', 'GET /v1/jobs/{id}/results', {
  withinProjects: true,
  tag,
  summary: 'Get the results of a job of any kind',
  params: idParams,
  answers: { 200: { description: 'The results.', body: resultsSchema, headers: DEPRECATION_HEADERS } },
  problems: ['not_found', 'conflict'],
});

export const listJobs = route('listJobs', 'GET /v1/jobs', {
  withinProjects: true,
  tag,
  summary: 'List jobs of every kind, newest first',
  description:
    'With `ids`, the answer has these jobs with their results, and no further page. Jobs that do not exist in your organization are left out.',
  query: listQuery({ ...JOB_FILTERS, ids: idsFilter }),
  answers: { 200: { description: 'A page of jobs.', body: namedJobsSchema, headers: DEPRECATION_HEADERS } },
});

export const cancelJob = route('cancelJob', 'POST /v1/jobs/{id}/cancel', {
  withinProjects: true,
  tag,
  summary: 'Cancel a job of any kind that is still pending',
  description: 'The credits of the job are refunded. A job that a worker has started is a `conflict`.',
  params: idParams,
  answers: { 200: { description: 'The canceled job.', ...job } },
  problems: ['not_found', 'conflict'],
  effect: 'jobs',
  idempotency: 'transaction',
});
