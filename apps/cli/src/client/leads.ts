import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type JobStep, type RunChoices, type RunStep, writeWhole } from '@paratope/command-line';
import { JOB_OPERATIONS, submitJobs, type ArgumentsOf, type Paratope, type ScoredVariant } from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { archiveOf } from '../judge/run-folder.js';
import { STEPS } from '../run/steps.js';
import { connect } from './connection.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { ensureProject } from './names.js';
import { VARIANT_SOURCE } from './variant-source.js';
import { watchJobs } from './watching.js';

type Batch = ArgumentsOf<'batchPipelines'>['body'];
type Rule = NonNullable<Batch['steps'][number]['choose']>;
type JobStepOfRun = RunStep & { readonly service: JobStep };

const isJobStep = (step: RunStep): step is JobStepOfRun => 'kind' in step.service;
const JOB_STEPS = STEPS.filter(isJobStep);
/** Kinds of the jobs of a pipeline: all but those that come in batches only. */
const CHAIN = JOB_STEPS.filter(({ service, isOnRequest }) => !isOnRequest && 'batch' in JOB_OPERATIONS[service.kind]);
/** Step that writes the DNA of a lead. */
const DNA = JOB_STEPS.find(({ service }) => !('batch' in JOB_OPERATIONS[service.kind]));

const choicesOf = (operation: string, field: string): readonly string[] =>
  REFERENCE.find(({ id }) => id === operation)?.fields.find(({ name }) => name === field)?.choices ?? [];
const RULES = choicesOf('saveResults', 'choose').filter((name) => name !== 'all');
const USUAL_RULE = RULES.at(RULES.findIndex((name) => VARIANT_SOURCE.choices.includes(name)) - 1);

const USUAL_SORT = CHAIN.find(({ service }) => service.verdict !== undefined)?.service.verdict;
/** The figure of humanness of every table. */
const HUMANNESS = 'oasis_identity';

/** Largest number of variants of one request. */
const MOST = 50;
const POLL_MS = 500;

interface LeadsOptions extends ListOptions {
  readonly project?: string;
  readonly rule: Rule;
  readonly best: number;
  readonly sort: string;
  readonly filter?: string;
  readonly maxCredits?: number;
  readonly orderSheet?: string;
  readonly product: NonNullable<ArgumentsOf<'downloadLaboratoryFile'>['query']['product']>;
}

export function leadsCommand(): Command {
  const command = listCommand('leads')
    .description('Take a file of antibodies to judged leads with their DNA, on a service: one pipeline per antibody')
    .argument('<file>', 'FASTA, CSV, TSV, Excel, AIRR, PDB or mmCIF, or the folder of a run of another program')
    .option('--project <name>', 'project of the antibodies, created if missing (default: the name of the file)')
    .addOption(
      new Option('--rule <name>', 'result that becomes the lead of an antibody').choices(RULES).default(USUAL_RULE),
    )
    .addOption(wholeNumber('--best <number>', 'number of leads to keep').default(3))
    .option('--sort <column>', 'order of the leads; with a leading - the highest first', USUAL_SORT)
    .option('--filter <expression>', 'only leads that meet this condition, such as "hic < 9.5"')
    .addOption(wholeNumber('--max-credits <number>', 'most credits to spend on the pipelines (default: their price)'))
    .option('--order-sheet <file>', 'write the DNA of the best leads as an order sheet (CSV)')
    .addOption(
      new Option('--product <name>', 'product of the order sheet')
        .choices(choicesOf('downloadLaboratoryFile', 'product'))
        .default(choicesOf('downloadLaboratoryFile', 'product')[0]),
    );
  for (const option of DNA?.options ?? []) command.addOption(option());
  return command.action(makeLeads);
}

async function makeLeads(file: string, options: LeadsOptions): Promise<void> {
  const paratope = connect(options);
  const project = await ensureProject(paratope, options.project ?? basename(file, extname(file)));
  const run = await importedRun(paratope, project, file);
  const variantIds = await baselines(paratope, project, run);
  const labels = { run };
  await runPipelines(paratope, variantIds, labels, options);
  const { filter, sort, best } = options;
  const found = await paratope.listProjectScores({
    path: { id: project },
    query: { metadata: `run:${run}`, filter: madeOnly(filter), sort, limit: best },
  });
  if (options.orderSheet !== undefined) await order(paratope, project, found.data, options.orderSheet, options);
  await printList(options, found.data, () => tableOf(found.data, sort));
}

/** Leads of the run: their antibodies have its label as well. */
const madeOnly = (filter: string | undefined): string =>
  [`origin = '${VARIANT_SOURCE.kind}'`, ...(filter === undefined ? [] : [`(${filter})`])].join(' and ');

/**
 * Imports the file, once however often the command is repeated with it.
 * @returns the run's label, which the antibodies, their jobs and their leads share
 * @throws Error with the reason, or with the first questions that the file leaves open
 */
async function importedRun(paratope: Paratope, project: string, file: string): Promise<string> {
  const bytes = await archiveOf(file);
  const run = createHash('sha256').update(project).update(bytes).digest('hex').slice(0, 16);
  const body = {
    project_id: project,
    files: [{ filename: basename(file), content_base64: Buffer.from(bytes).toString('base64') }],
    unresolved: 'leave_out' as const,
    metadata: { run },
  };
  let state = await paratope.createImport({ body, headers: { 'Idempotency-Key': `paratope-leads-${run}` } });
  while (state.status === 'reading' || state.status === 'creating') {
    await pause(POLL_MS);
    state = await paratope.getImport({ path: { id: state.id } });
  }
  for (const { id, detail } of state.questions) console.error(`${id}: ${detail}`);
  for (const note of state.notes) console.error(note);
  if (state.status !== 'completed') throw new Error(state.error ?? `The import is ${state.status}.`);
  return run;
}

async function baselines(paratope: Paratope, project: string, run: string): Promise<string[]> {
  const ids: string[] = [];
  const query = { project_id: project, metadata: `run:${run}` };
  for await (const candidate of paratope.listAll('listTherapeuticCandidates', { query }))
    ids.push(candidate.initial_variant_id);
  if (ids.length === 0) throw new Error('The file has no antibodies.');
  return ids;
}

async function runPipelines(
  paratope: Paratope,
  variantIds: readonly string[],
  metadata: Readonly<Record<string, string>>,
  { rule, maxCredits }: LeadsOptions,
): Promise<void> {
  const steps = CHAIN.map(({ service: { kind } }) =>
    kind === VARIANT_SOURCE.kind ? { kind, choose: rule } : { kind },
  ) as Batch['steps'];
  const [first = ''] = variantIds;
  const { credits } = await paratope.estimatePipeline({ body: { variant_id: first, steps } });
  const price = credits * variantIds.length;
  if (price > (maxCredits ?? price)) throw new Error(`The pipelines cost ${price} credits, more than ${maxCredits}.`);
  const pipelines = [];
  for (let from = 0; from < variantIds.length; from += MOST) {
    const batch = variantIds.slice(from, from + MOST);
    const body = { variant_ids: batch, steps, max_credits: credits * batch.length, metadata };
    pipelines.push(...(await paratope.batchPipelines({ body, headers: keyOf(body) })).items);
  }
  const show = (ended: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${ended} of ${pipelines.length} antibodies are done\x1b[K`);
  };
  const ended = await paratope.waitForPipelines(pipelines, { onChange: ({ length }) => show(length) });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  for (const { error, variant_id: id } of ended) if (error) console.error(`${id}: ${error.detail}`);
}

/** Computes the DNA of the leads, and writes it as an order sheet. */
async function order(
  paratope: Paratope,
  project: string,
  leads: readonly ScoredVariant[],
  file: string,
  { product, ...options }: LeadsOptions,
): Promise<void> {
  if (!DNA || leads.length === 0) throw new Error('There is no lead to order.');
  const ids = leads.map(({ variant_id: id }) => id);
  const choices: RunChoices = { seed: 1, version: '', options: { ...options } };
  const fields = DNA.service.fields?.(choices) ?? {};
  const key = keyOf([ids, fields])['Idempotency-Key'];
  const jobs = await watchJobs(paratope, await submitJobs(paratope, DNA.service.kind, ids, fields, key));
  const failed = jobs.find(({ status }) => status !== 'completed');
  if (failed) throw new Error(`The DNA is ${failed.status}: ${failed.error?.detail ?? ''}`);
  const query = { file: 'order_sheet', product, file_format: 'csv', variant_ids: ids.join(',') } as const;
  const { body } = await paratope.request('downloadLaboratoryFile', { path: { id: project }, query });
  await writeWhole(file, typeof body === 'string' ? body : Buffer.from(body as Uint8Array));
}

const keyOf = (request: unknown): { 'Idempotency-Key': string } => ({
  'Idempotency-Key': `paratope-leads-${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`,
});

function tableOf(leads: readonly ScoredVariant[], sort: string) {
  const names = [...new Set(leads.flatMap(({ figures }) => Object.keys(figures)))];
  const sorted = sort.replace(/^-/, '');
  const column = names.find((name) => name === sorted || name.endsWith(`.${sorted}`)) ?? sorted;
  const shown = [...new Set([column, HUMANNESS])];
  return {
    columns: ['candidate', 'lead', ...shown, 'id'],
    rows: leads.map(({ candidate_name: candidate, variant_name: name, figures, variant_id: id }) => [
      candidate,
      name,
      ...shown.map((each) => figures[each] ?? null),
      id,
    ]),
  };
}

const wholeNumber = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((text: string) => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('Write a whole number from 1.');
  });
