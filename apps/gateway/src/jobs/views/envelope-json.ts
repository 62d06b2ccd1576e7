import { PROBLEM_CODES } from '@paratope/problem';
import { z } from 'zod';
import { pipelineOf, type JobRow } from './job-row.js';

/** The contract under which a job is shown: that of its kind, or the deprecated one that all kinds share. */
export type EnvelopeView = 'kind' | 'generic';

interface EnvelopeContext {
  /** Public base of the error pages. */
  readonly docsUrl: string;
  /** The position of a pending job, if known. */
  readonly queuePosition: number | null;
  readonly view: EnvelopeView;
  /** JSON text; null while there are no results, undefined if they are not shown. */
  readonly results: string | null | undefined;
}

type ShownJob = Omit<JobRow, 'attempt' | 'results' | 'results_bytes'>;

/**
 * Returns the envelope of a job as JSON text. Inputs, results and provenance are JSON already and can be large, so they are inserted as
 * they are instead of being parsed and serialized again.
 */
export function envelopeJson(job: ShownJob, { docsUrl, queuePosition, view, results }: EnvelopeContext): string {
  const endedAs = (status: JobRow['status']): string => time(job.status === status ? job.ended_at : null);
  const named = view === 'generic' ? genericFields(job) : `"object":"${job.kind}"`;
  const shown = results === undefined ? '' : `"results":${results ?? 'null'},`;
  const mode = job.livemode ? '' : '"livemode":false,';
  const pipelineId = pipelineOf(job.charge_source);
  const step = pipelineId === undefined ? '' : `,"pipeline_id":"${pipelineId}"`;
  const deleted = job.data_deleted_at === null ? '' : `,"data_deleted_at":${time(job.data_deleted_at)}`;
  return (
    `{"id":"${job.id}",${named},${mode}"status":"${job.status}","created_at":${time(job.created_at)},` +
    `"started_at":${time(job.started_at)},"completed_at":${endedAs('completed')},"failed_at":${endedAs('failed')},` +
    `"canceled_at":${endedAs('canceled')},"error":${errorJson(job, docsUrl)},"credit_cost":${job.credit_cost},` +
    `"external_id":${JSON.stringify(job.external_id)},"metadata":${job.metadata},"inputs":${job.inputs},${shown}` +
    `"progress":${job.status === 'running' ? (job.progress ?? 'null') : 'null'},` +
    `"queue_position":${job.status === 'pending' ? (queuePosition ?? 'null') : 'null'},` +
    `"provenance":${job.provenance ?? 'null'}${step}${deleted}}`
  );
}

/** Returns the fields that only the generic contract has: jobs of all kinds are about a variant. */
function genericFields({ kind, inputs, error_detail }: ShownJob): string {
  const { variant_id } = namedVariant.parse(JSON.parse(inputs));
  const fields = { object: 'job', job_type: kind, variant_id, error_message: error_detail };
  return JSON.stringify(fields).slice(1, -1);
}

const namedVariant = z.object({ variant_id: z.string() });

const time = (date: Date | null): string => (date === null ? 'null' : `"${date.toISOString()}"`);

function errorJson(job: ShownJob, docsUrl: string): string {
  if (job.error_detail === null) return 'null';
  const { status, title } = PROBLEM_CODES.job_failed;
  return JSON.stringify({
    type: `${docsUrl}/errors/job_failed`,
    title,
    status,
    detail: job.error_detail,
    code: 'job_failed',
  });
}
