import type { Job, JobKind, Paratope } from '@paratope/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { readKind, readReference, referenceOf, JOB_KINDS, type JobReference } from './job-reference.js';
import { errorText, print, table } from './output.js';
import { MAX_BATCH, submitJobs } from './submitting.js';
import { watchJobs } from './watching.js';

interface SubmitOptions extends ConnectionOptions {
  readonly with: Readonly<Record<string, unknown>>;
  readonly wait?: true;
}

export const submitCommand = (): Command =>
  clientCommand('submit')
    .description(`Submit one job; kinds: ${JOB_KINDS.join(', ')}`)
    .argument('<kind>', 'kind of job', readKind)
    .argument('<variant>', 'id of the variant it is about')
    .option('--with <json>', 'further fields of the submit, as a JSON object', readObject, {})
    .option('--wait', 'wait until it has ended')
    .action(async (kind: JobKind, variant: string, options: SubmitOptions) => {
      const paratope = connect(options);
      await report(paratope, await submitJobs(paratope, kind, [variant], options.with), options);
    });

export const batchCommand = (): Command =>
  clientCommand('batch')
    .description(`Submit a job for each of many variants, ${MAX_BATCH} to a request, each request all or none`)
    .argument('<kind>', 'kind of job', readKind)
    .argument('<variants...>', 'ids of the variants')
    .option('--with <json>', 'further fields of each submit, as a JSON object', readObject, {})
    .option('--wait', 'wait until all have ended')
    .action(async (kind: JobKind, variants: readonly string[], options: SubmitOptions) => {
      const paratope = connect(options);
      const jobs: JobReference[] = [];
      for (let from = 0; from < variants.length; from += MAX_BATCH) {
        try {
          jobs.push(...(await submitJobs(paratope, kind, variants.slice(from, from + MAX_BATCH), options.with)));
        } catch (error) {
          console.error(`${jobs.length} of ${variants.length} jobs were submitted: ${errorText(error)}`);
          process.exitCode = 1;
          break;
        }
      }
      await report(paratope, jobs, options);
    });

export const watchCommand = (): Command =>
  clientCommand('watch')
    .description('Wait until jobs have ended, showing how they get on')
    .argument(
      '<jobs...>',
      'KIND/ID, as submit prints it',
      (text: string, before: readonly JobReference[]) => [...before, readReference(text)],
      [],
    )
    .action(async (jobs: readonly JobReference[], options: ConnectionOptions) =>
      finish(connect(options), jobs, options),
    );

async function report(paratope: Paratope, jobs: readonly JobReference[], options: SubmitOptions): Promise<void> {
  if (options.wait) return finish(paratope, jobs, options);
  print(options.json, jobs, () => jobs.map(referenceOf).join('\n'));
}

async function finish(paratope: Paratope, jobs: readonly JobReference[], { json }: ConnectionOptions): Promise<void> {
  const ended = await watchJobs(paratope, jobs);
  if (ended.some(({ status }) => status !== 'completed')) process.exitCode = 1;
  print(json, ended, () =>
    table(
      ['job', 'status', 'seconds', 'error'],
      ended.map((job) => [referenceOf(job), job.status, secondsOf(job), job.error?.detail ?? '']),
    ),
  );
}

function secondsOf({ created_at, completed_at, failed_at, canceled_at }: Job): number | null {
  const end = completed_at ?? failed_at ?? canceled_at;
  return end ? Math.round((Date.parse(end) - Date.parse(created_at)) / 100) / 10 : null;
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below, as for any other value that is no object.
  }
  throw new InvalidArgumentError('It is not a JSON object.');
}
