import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PipelineDemo, Programme } from '@paratope/command-line';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { JOB_OPERATIONS, type Job, type JobKind, type Paratope } from '@paratope/sdk';
import { initialChains, type Antibody } from '../antibodies.js';
import { LocalError } from '../home.js';
import { terminal } from '../terminal.js';
import { workspacePath } from '../workspace.js';
import { ORIGIN, PIPELINE_DEMOS } from './demos.js';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 250;
const CHECKED_WITHIN_MS = 30_000;

/**
 * Uploads a PDB file to the store, and waits until a worker has checked it.
 * @returns the upload's id
 */
async function uploadStructure(api: Paratope, filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id, upload_url, headers } = await api.createUpload({
    body: { filename, content_type: 'chemical/x-pdb', byte_size: bytes.length, purpose: 'antigen_structure' },
  });
  const put = await fetch(upload_url, { method: 'PUT', headers, body: bytes });
  if (!put.ok) throw new LocalError(`The object store answered ${put.status} to ${filename}.`);
  const deadline = performance.now() + CHECKED_WITHIN_MS;
  for (;;) {
    const { status, error } = await api.getUpload({ path: { id } });
    if (status === 'ready') return id;
    if (status !== 'pending' || performance.now() > deadline) {
      throw new LocalError(`${filename} is ${status}: ${error?.detail ?? 'nobody checked it in time'}`);
    }
    await pause(POLL_MS);
  }
}

/** Murine antibody 125-2H (PDB entry 2VXT), and interleukin-18 in its unbound structure: their complex is predicted. */
const BINDER = workspacePath('examples/first-hour/2vxt-fv.pdb');
const ANTIGEN = workspacePath('examples/il18.pdb');

/**
 * Creates a programme like that of a team: the example antibodies, the best variant of each next to its parent, and both through every
 * pipeline.
 * @returns the submitted jobs
 */
export async function programme(api: Paratope, antibodies: readonly Antibody[]): Promise<readonly Job[]> {
  const project = await api.createProject({
    body: {
      name: 'Example programme',
      description: 'Four murine antibodies that became medicines, and one of PDB 2VXT.',
    },
  });
  const candidates = [];
  for (const { name, vh, vl } of [...antibodies, readBinder()]) {
    const chains = initialChains({ name, vh, vl });
    const { id, initial_variant_id } = await api.createTherapeuticCandidate({
      body: { project_id: project.id, name, format: 'mab', drug_class: 'naked_antibody', initial_chains: chains },
    });
    candidates.push({ id, variant: initial_variant_id });
  }
  const parents = candidates.map(({ variant }) => variant);
  terminal.done('project', `${candidates.length} candidates`);

  const origins = await submitOrigins(api, parents);
  const variants = await Promise.all(origins.map((job) => saveBest(api, job)));
  terminal.done(
    ORIGIN.kind.kind.replaceAll('_', ' '),
    `${variants.length} variants saved, the ${ORIGIN.superlative} of each`,
  );

  const binder = { variant: parents.at(-1) ?? '', antigen: await registerAntigen(api, project.id) };
  const start = { candidates, variants, all: [...parents, ...variants], structures: new Map<string, string>(), binder };
  const models: Job[] = [];
  for (const demo of PIPELINE_DEMOS.filter(isProvider)) models.push(...(await provide(api, demo, start)));
  const structures = new Map(models.map(({ id, inputs }) => [inputs.variant_id, id]));
  const analysed = await analyse(api, { ...start, structures });
  return [...origins, ...models, ...analysed];
}

/** True if the jobs of other pipelines need the results of this one. */
const isProvider = ({ followUp }: PipelineDemo): boolean => (followUp?.kind.provides ?? []).length > 0;

async function submitOrigins(api: Paratope, variants: readonly string[]): Promise<Job[]> {
  const kind = kindOf(ORIGIN.kind.kind);
  const operations = JOB_OPERATIONS[kind];
  if (!('batch' in operations)) throw new Error(`${kind} has no batches`);
  const items = variants.map((variant_id) => ({ variant_id }));
  const { body } = await api.request(operations.batch, { body: { items } });
  return api.waitForAll<JobKind>((body as { readonly items: readonly Job[] }).items);
}

function kindOf(name: string): JobKind {
  const kind = (Object.keys(JOB_OPERATIONS) as JobKind[]).find((known) => known === name);
  if (!kind) throw new Error(`the API has no operations of ${name}`);
  return kind;
}

/**
 * Saves the best of the job's results.
 * @returns the variant's id
 */
async function saveBest(api: Paratope, { id, object, status, error, results }: Job): Promise<string> {
  const best = ORIGIN.best(results);
  if (best === undefined) throw new LocalError(`${object} ${id} is ${status}: ${error?.detail ?? 'it has no results'}`);
  return (await api.createVariant({ body: { ...ORIGIN.variant(id, best), name: ORIGIN.superlative } })).id;
}

/** Submits jobs with results that other pipelines need, and waits for their end. */
async function provide(api: Paratope, demo: PipelineDemo, start: Programme): Promise<Job[]> {
  const part = await demo.programme?.(api, start);
  const ended = await api.waitForAll<JobKind>(part?.jobs ?? []);
  if (part?.done) terminal.done(part.done.name, part.done.detail);
  return ended;
}

/** Submits the jobs of all other pipelines. */
async function analyse(api: Paratope, modelled: Programme): Promise<Job[]> {
  const submitted = [];
  for (const demo of PIPELINE_DEMOS.filter((each) => !isProvider(each))) {
    const part = await demo.programme?.(api, modelled);
    submitted.push(...(part?.jobs ?? []));
    if (part?.done) terminal.done(part.done.name, part.done.detail);
  }
  const ended = await api.waitForAll<JobKind>(submitted);
  for (const kind of new Set(ended.map(({ object }) => object))) {
    const completed = ended.filter(({ object, status }) => object === kind && status === 'completed');
    terminal.done(kind.replaceAll('_', ' '), `${completed.length} completed`);
  }
  return ended;
}

function readBinder(): Antibody {
  const chains = parsePdb(readFileSync(BINDER, 'utf8')).structure.models[0]?.chains ?? [];
  const [vh, vl] = ['H', 'L'].map((id) => chains.find((chain) => chain.id === id));
  if (!vh || !vl) throw new LocalError(`${BINDER} lacks chain H or L`);
  return { name: '125-2H', vh: sequenceOf(vh), vl: sequenceOf(vl) };
}

/** @returns the antigen's id */
async function registerAntigen(api: Paratope, projectId: string): Promise<string> {
  const uploadId = await uploadStructure(api, basename(ANTIGEN), readFileSync(ANTIGEN));
  const antigen = await api.createAntigen({
    body: {
      project_id: projectId,
      name: 'Interleukin-18',
      upload_id: uploadId,
      description: 'Human, PDB 1J0S: as it is without an antibody.',
    },
  });
  return antigen.id;
}
