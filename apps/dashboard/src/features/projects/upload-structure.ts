import type { Upload } from '@paratope/sdk';
import { api } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const PAUSES_MS = [300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000, 12_000];

const typeOf = (name: string): Upload['content_type'] =>
  /\.(cif|mmcif)$/i.test(name) ? 'chemical/x-mmcif' : 'chemical/x-pdb';

/** Error of a structure file that the service refuses, with the reason. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/**
 * Uploads a structure file, and waits until a worker has checked it.
 * @returns the id of the upload. @throws RefusedFile, ParatopeError
 */
export async function uploadStructure(file: File): Promise<string> {
  const slot = await api.createUpload({
    body: {
      filename: file.name,
      content_type: typeOf(file.name),
      byte_size: file.size,
      purpose: 'antigen_structure',
    },
  });
  const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
  if (!put.ok) throw new RefusedFile(TEXT.theUploadOfFailedThe(file.name, put.status));
  // The check has no event of its own, so the upload is polled. It takes a second or two.
  for (const pauseMs of PAUSES_MS) {
    await new Promise((done) => setTimeout(done, pauseMs));
    const { status, error } = await api.getUpload({ path: { id: slot.id } });
    if (status === 'ready') return slot.id;
    if (status === 'failed' || status === 'expired') {
      const line = error?.line === null || error?.line === undefined ? '' : TEXT.line(error.line);
      throw new RefusedFile(`${file.name}${line}: ${error?.detail ?? TEXT.theFileWasNotAccepted}`);
    }
  }
  throw new RefusedFile(TEXT.isStillBeingCheckedTry(file.name));
}
