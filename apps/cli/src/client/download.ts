import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PIPELINES } from '@paratope/pipelines/cli';
import { JOB_KINDS, JOB_OPERATIONS, linkedFiles, type Job, type JobReference, type Paratope } from '@paratope/sdk';
import type { Command } from 'commander';
import { FileNames } from '@paratope/command-line/terminal';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { readKind, readReference } from './job-reference.js';
import { variantsNamed } from './names.js';
import { print } from './output.js';

interface DownloadOptions extends ConnectionOptions {
  readonly out: string;
}

export const downloadCommand = (): Command =>
  clientCommand('download')
    .description(
      'Download results of completed jobs as JSON, with all linked files: one job as ID.json, or the latest job of each kind of an antibody as CANDIDATE/VARIANT/KIND.json',
    )
    .argument('<what>', 'KIND/ID as `submit` prints it, or CANDIDATE or CANDIDATE/VARIANT (names or ids)')
    .option('--out <folder>', 'folder to write to', '.')
    .action(async (what: string, options: DownloadOptions) => {
      const paratope = connect(options);
      const files = isReference(what)
        ? await fetchJob(paratope, readReference(what), options.out)
        : await fetchAntibody(paratope, what, options.out);
      print(options.json, files, () => files.join('\n'));
    });

/** Returns whether the text refers to a job (`KIND/ID`). A candidate is not expected to have the name of a kind. */
const isReference = (what: string): boolean =>
  what.includes('/') && JOB_KINDS.some((kind) => kind === what.split('/')[0]?.replaceAll('-', '_'));

async function fetchJob(paratope: Paratope, reference: JobReference, folder: string): Promise<string[]> {
  const job = await readJob(paratope, reference);
  if (job.status !== 'completed') throw new Error(`The job is ${job.status} and has no results to download.`);
  return writeJob(paratope, job, folder, job.id);
}

async function fetchAntibody(paratope: Paratope, name: string, out: string): Promise<string[]> {
  const { candidate, variants } = await variantsNamed(paratope, name);
  const antibody = new FileNames().take(candidate.name);
  const variantNames = new FileNames();
  const files: string[] = [];
  for (const variant of variants) {
    const folder = join(out, antibody, variantNames.take(variant.name));
    for (const reference of await newestOfEachKind(paratope, variant.id))
      files.push(...(await writeJob(paratope, await readJob(paratope, reference), folder, reference.object)));
  }
  if (files.length === 0) throw new Error(`${name} has no completed job to download.`);
  return files;
}

async function newestOfEachKind(paratope: Paratope, variant: string): Promise<JobReference[]> {
  const newest = new Map<string, JobReference>();
  const query = { variant_id: variant, status: 'completed' } as const;
  for await (const { job_type: kind, id } of paratope.listAll('listJobs', { query })) {
    if (!newest.has(kind)) newest.set(kind, { object: readKind(kind), id });
  }
  return [...newest.values()];
}

async function readJob(paratope: Paratope, { object, id }: JobReference): Promise<Job> {
  const args = { path: { id } } as never;
  return (await paratope.request(JOB_OPERATIONS[object].read, args)).body as Job;
}

/** Writes NAME.json and the files to which it links. */
async function writeJob(paratope: Paratope, job: Job, folder: string, name: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const envelope = join(folder, `${name}.json`);
  await writeFile(envelope, `${JSON.stringify(job, undefined, 2)}\n`);
  const files = [envelope];
  for (const [part, url] of linkedFiles(job.results)) files.push(await fetchFile(url, join(folder, `${name}.${part}`)));
  for (const { load } of PIPELINES)
    files.push(...((await (await load()).files?.(paratope, job, join(folder, name))) ?? []));
  return files;
}

/** Downloads a file, which gets its name only when it is complete. The signed link authorizes the download, so no token is sent. */
export async function fetchFile(url: string, file: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(`${new URL(url).origin} answered ${response.status} for ${file}`);
  const partial = `${file}.part`;
  await pipeline(Readable.fromWeb(response.body), createWriteStream(partial));
  await rename(partial, file);
  return file;
}
