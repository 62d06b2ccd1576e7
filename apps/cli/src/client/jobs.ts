import {
  JOB_KINDS,
  JOB_OPERATIONS,
  jobReference as referenceOf,
  MAX_BATCH,
  submitJobs,
  type Job,
  type JobKind,
  type JobReference,
  type Paratope,
} from '@paratope/sdk';
import { wholeNumber } from '@paratope/command-line/terminal';
import { Option, type Command } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { readKind, readReference } from './job-reference.js';
import { variantId, variantIds, variantNames } from './names.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { errorText, print } from './output.js';
import { watchJobs } from './watching.js';
import { readBody } from '../resources/option-values.js';

interface SubmitOptions extends ListOptions {
  readonly with: Readonly<Record<string, unknown>>;
  readonly wait?: true;
}

const VARIANT = 'id of a variant, or CANDIDATE/VARIANT (names or ids), or CANDIDATE (name) for its first variant';

export const submitCommand = (): Command =>
  listCommand('submit')
    .description(`Submit one job; kinds: ${JOB_KINDS.join(', ')}`)
    .argument('<kind>', 'kind of job', readKind)
    .argument('<variant>', VARIANT)
    .option('--with <json>', 'more fields of the request, as a JSON object', readBody, {})
    .option('--wait', 'wait until the job has ended')
    .action(async (kind: JobKind, variant: string, options: SubmitOptions) => {
      const paratope = connect(options);
      await report(
        paratope,
        await submitJobs(paratope, kind, [await variantId(paratope, variant)], options.with),
        options,
      );
    });

export const batchCommand = (): Command =>
  listCommand('batch')
    .description(
      `Submit a job for each variant, up to ${MAX_BATCH} per request; each request is accepted as a whole or not at all`,
    )
    .argument('<kind>', 'kind of job', readKind)
    .argument('<variants...>', VARIANT)
    .option('--with <json>', 'more fields of each job, as a JSON object', readBody, {})
    .option('--wait', 'wait until all jobs have ended')
    .action(async (kind: JobKind, named: readonly string[], options: SubmitOptions) => {
      const paratope = connect(options);
      const variants = await variantIds(paratope, named);
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

const watchIn = (command: Command): Command =>
  command
    .description('Wait until jobs have ended, and show their progress')
    .argument(
      '<jobs...>',
      'KIND/ID, as `submit` prints it',
      (text: string, before: readonly JobReference[]) => [...before, readReference(text)],
      [],
    )
    .action(async (jobs: readonly JobReference[], options: ListOptions) => finish(connect(options), jobs, options));

export const watchCommand = (): Command => watchIn(listCommand('watch'));

const STATES = ['pending', 'running', 'completed', 'failed', 'canceled'] as const;

interface JobsOptions extends ListOptions {
  readonly kind?: JobKind;
  readonly status?: (typeof STATES)[number];
  readonly variant?: string;
  readonly limit: number;
}

export function jobsCommand(): Command {
  const list = listCommand('list')
    .description('List jobs, newest first')
    .option('--kind <kind>', 'only jobs of this kind', readKind)
    .addOption(new Option('--status <status>', 'only jobs in this state').choices(STATES))
    .option('--variant <variant>', `only jobs of this variant: ${VARIANT}`)
    .option('--limit <number>', 'maximum number of jobs', readLimit, 50)
    .action(listJobs);
  const get = clientCommand('get')
    .description('Show a job with its state and its results, as JSON')
    .argument('<job>', 'KIND/ID, as `submit` prints it', readReference)
    .action(async ({ object, id }: JobReference, options: ConnectionOptions) => {
      const { body } = await connect(options).request(JOB_OPERATIONS[object].read, { path: { id } });
      console.log(JSON.stringify(body, undefined, 2));
    });
  const cancel = clientCommand('cancel')
    .description('Cancel pending jobs; their credits are refunded')
    .argument(
      '<jobs...>',
      'KIND/ID',
      (text: string, before: readonly JobReference[]) => [...before, readReference(text)],
      [],
    )
    .action(cancelJobs);
  return clientCommand('jobs')
    .description('List, show, cancel and watch jobs')
    .addCommand(list)
    .addCommand(get)
    .addCommand(cancel)
    .addCommand(watchIn(listCommand('watch')));
}

async function listJobs({ kind, status, variant, limit, ...options }: JobsOptions): Promise<void> {
  const paratope = connect(options);
  const query = {
    ...(kind === undefined ? {} : { job_type: kind }),
    ...(status === undefined ? {} : { status }),
    ...(variant === undefined ? {} : { variant_id: await variantId(paratope, variant) }),
  };
  const jobs: Record<string, unknown>[] = [];
  for await (const job of paratope.listAll('listJobs', { query })) {
    if (jobs.push({ ...job }) >= limit) break;
  }
  await printList(options, jobs, async () => {
    const names = await variantNames(paratope);
    const rows = jobs.map((job) => {
      const id = variantOf(job);
      const reference = `${text(job['job_type'] ?? job['object'])}/${text(job['id'])}`;
      return [names.get(id) ?? id, text(job['status']), text(job['created_at']), reference];
    });
    return { columns: ['variant', 'status', 'created', 'job'], rows };
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

async function cancelJobs(jobs: readonly JobReference[], options: ConnectionOptions): Promise<void> {
  const paratope = connect(options);
  const canceled: Job[] = [];
  for (const job of jobs) {
    try {
      const { body } = await paratope.request(JOB_OPERATIONS[job.object].cancel, { path: { id: job.id } });
      canceled.push(body as Job);
    } catch (error) {
      console.error(`${referenceOf(job)}: ${errorText(error)}`);
      process.exitCode = 1;
    }
  }
  print(options.json, canceled, () => canceled.map((job) => `${referenceOf(job)}  ${job.status}`).join('\n'));
}

export const quoteCommand = (): Command =>
  clientCommand('quote')
    .description('Show the price of jobs, and whether balance, plan and quota allow them; free of charge')
    .argument('<kind>', 'kind of job', readKind)
    .option('--count <number>', 'number of jobs', readLimit, 1)
    .action(async (kind: JobKind, { count, ...options }: ConnectionOptions & { readonly count: number }) => {
      const quote = await connect(options).quoteJobs({ body: { kind, count } });
      const against = [
        quote.engine_available ? '' : 'the service has no engine for this kind',
        quote.plan_allows ? '' : `requires the ${quote.required_plan} plan`,
        quote.balance_allows ? '' : 'not enough credits',
        quote.quota_allows ? '' : 'the monthly quota of writes is used up',
      ].filter((reason) => reason !== '');
      print(
        options.json,
        quote,
        () =>
          `${count} × ${kind}: ${quote.credit_cost} of ${quote.credit_balance} credits; ${quote.allowed ? 'allowed' : against.join(', ')}`,
      );
      if (!quote.allowed) process.exitCode = 1;
    });

const readLimit = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number of 1 or more');

/** Prints the ids before waiting, so that a user who interrupts the command has them. */
async function report(paratope: Paratope, jobs: readonly JobReference[], options: SubmitOptions): Promise<void> {
  const references = jobs.map(referenceOf).join('\n');
  if (!options.wait) {
    print(options.json, jobs, () => references);
    return;
  }
  if (jobs.length > 0) console.error(references);
  await finish(paratope, jobs, options);
}

async function finish(paratope: Paratope, jobs: readonly JobReference[], options: ListOptions): Promise<void> {
  const ended = await watchJobs(paratope, jobs);
  if (ended.some(({ status }) => status !== 'completed')) process.exitCode = 1;
  await printList(options, ended, async () => {
    const names = await variantNames(paratope);
    return {
      columns: ['variant', 'status', 'seconds', 'job', 'error'],
      rows: ended.map((job) => [
        nameOf(job, names),
        job.status,
        secondsOf(job),
        referenceOf(job),
        job.error?.detail ?? '',
      ]),
    };
  });
}

function nameOf(job: Job, names: ReadonlyMap<string, string>): string {
  const id = variantOf({ ...job });
  return names.get(id) ?? id;
}

/** Id of the variant. It is an input of every kind. */
function variantOf({ inputs }: Record<string, unknown>): string {
  return typeof inputs === 'object' && inputs !== null && 'variant_id' in inputs ? text(inputs.variant_id) : '';
}

function secondsOf({ created_at, completed_at, failed_at, canceled_at }: Job): number | null {
  const end = completed_at ?? failed_at ?? canceled_at;
  return end ? Math.round((Date.parse(end) - Date.parse(created_at)) / 100) / 10 : null;
}
