import { api } from '@paratope/dashboard-kit';
import type { Upload } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Pauses between polls. Counting a file takes up to half a minute. */
const PAUSES_MS = [300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000, 12_000, 15_000];

const TYPES: readonly (readonly [RegExp, Upload['content_type']])[] = [
  [/\.gz$/i, 'application/gzip'],
  [/\.(parquet|pq)$/i, 'application/vnd.apache.parquet'],
  [/\.(tsv|tab|airr)$/i, 'text/tab-separated-values'],
  [/\.(fasta|fa|faa|fas)$/i, 'text/x-fasta'],
];

/** Content type by the ending of the name; the service's reader recognizes the content itself. */
const typeOf = (name: string): Upload['content_type'] => TYPES.find(([ending]) => ending.test(name))?.[1] ?? 'text/csv';

/** Error of a file that the service refuses, with the reason. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/**
 * Uploads a file of antibodies, and waits until a worker has counted it.
 * @returns the id of the upload. @throws RefusedFile, ParatopeError
 */
export async function uploadAntibodies(file: File): Promise<string> {
  const body = {
    filename: file.name,
    content_type: typeOf(file.name),
    byte_size: file.size,
    purpose: 'screen',
  } as const;
  const slot = await api.createUpload({ body });
  const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
  if (!put.ok) throw new RefusedFile(TEXT.uploadFailed(file.name, put.status));
  for (const pauseMs of PAUSES_MS) {
    await new Promise((done) => setTimeout(done, pauseMs));
    const { status, error } = await api.getUpload({ path: { id: slot.id } });
    if (status === 'ready') return slot.id;
    if (status === 'failed' || status === 'expired') {
      const line = error?.line === null || error?.line === undefined ? '' : TEXT.inLine(error.line);
      throw new RefusedFile(`${file.name}${line}: ${error?.detail ?? TEXT.fileNotAccepted}`);
    }
  }
  throw new RefusedFile(TEXT.stillChecked(file.name));
}
