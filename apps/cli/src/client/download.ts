import { createWriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JOB_OPERATIONS, type CodonExport, type Job, type Paratope } from '@paratope/sdk';
import type { Command } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { readReference, type JobReference } from './job-reference.js';
import { print } from './output.js';

interface DownloadOptions extends ConnectionOptions {
  readonly out: string;
}

export const downloadCommand = (): Command =>
  clientCommand('download')
    .description('Fetch what a completed job found: its envelope as ID.json, and every file it links to')
    .argument('<job>', 'KIND/ID, as submit prints it', readReference)
    .option('--out <folder>', 'folder to write to', '.')
    .action(async ({ object, id }: JobReference, options: DownloadOptions) => {
      const args = { path: { id } } as never;
      const paratope = connect(options);
      const job = (await paratope.request(JOB_OPERATIONS[object].read, args)).body as Job;
      if (job.status !== 'completed') throw new Error(`The job is ${job.status}: there is nothing to download.`);
      await mkdir(options.out, { recursive: true });
      const envelope = join(options.out, `${id}.json`);
      await writeFile(envelope, `${JSON.stringify(job, undefined, 2)}\n`);
      const files = [envelope];
      for (const [name, url] of linkedFiles(job.results))
        files.push(await fetchFile(url, join(options.out, `${id}.${name}`)));
      if (job.object === 'codon_export') files.push(...(await codonFiles(paratope, job, options.out)));
      print(options.json, files, () => files.join('\n'));
    });

const EXTENSIONS = { fasta: 'fasta', csv: 'csv', genbank: 'gb' } as const;

/** In the formats that the submit asked for. */
async function codonFiles(paratope: Paratope, { id, inputs }: CodonExport, folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const format of inputs.output_formats) {
    const file = join(folder, `${id}.${EXTENSIONS[format]}`);
    const { body } = await paratope.request('downloadCodonExport', { path: { id }, query: { format } });
    await writeFile(file, body as string | Uint8Array);
    files.push(file);
  }
  return files;
}

/** `pdb_url` is a file of type `pdb`; results that are a list number theirs. */
export function linkedFiles(results: unknown, suffix = ''): [name: string, url: string][] {
  if (Array.isArray(results)) return results.flatMap((entry, index) => linkedFiles(entry, `${suffix}.${index + 1}`));
  if (typeof results !== 'object' || results === null) return [];
  return Object.entries(results).flatMap(([key, value]): [string, string][] => {
    if (key.endsWith('_url') && typeof value === 'string')
      return [[`${suffix}.${key.slice(0, -'_url'.length)}`.replace(/^\./, ''), value]];
    return linkedFiles(value, suffix);
  });
}

/** Under its name only when it is whole. The link carries its own right to the file: no token goes with it. */
async function fetchFile(url: string, file: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok || response.body === null)
    throw new Error(`${new URL(url).origin} answered ${response.status} for ${file}`);
  const partial = `${file}.part`;
  await pipeline(Readable.fromWeb(response.body), createWriteStream(partial));
  await rename(partial, file);
  return file;
}
