import { setTimeout as pause } from 'node:timers/promises';
import type { Paratope } from '@paratope/sdk';
import { LocalError } from '../home.js';

const POLL_MS = 250;
const CHECKED_WITHIN_MS = 30_000;

/**
 * Uploads a PDB file to the store, and waits until a worker has checked it.
 * @returns the upload's id
 */
export async function uploadStructure(
  api: Paratope,
  filename: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
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
