import { writeFile } from 'node:fs/promises';
import type { Job, Paratope } from '@paratope/sdk';

const EXTENSIONS = { fasta: 'fasta', csv: 'csv', genbank: 'gb' } as const;

/** Saves the coding sequences in the formats that the submission requested. */
export async function codonFiles(paratope: Paratope, job: Job, path: string): Promise<string[]> {
  if (job.object !== 'codon_export') return [];
  const files: string[] = [];
  for (const format of job.inputs.output_formats) {
    const file = `${path}.${EXTENSIONS[format]}`;
    const { body } = await paratope.request('downloadCodonExport', { path: { id: job.id }, query: { format } });
    await writeFile(file, body as string | Uint8Array);
    files.push(file);
  }
  return files;
}
