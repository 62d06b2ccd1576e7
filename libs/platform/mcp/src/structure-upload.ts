import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Antigen, Paratope, Upload } from '@paratope/sdk';

interface GivenAntigen {
  readonly project_id: string;
  readonly name: string;
  readonly sequence?: string | undefined;
  readonly structure?: string | undefined;
}

const POLL_MS = 500;

/** Registers an antigen, and uploads its structure first if there is one. */
export async function createAntigen(
  paratope: Paratope,
  { project_id, name, sequence, structure }: GivenAntigen,
  signal: AbortSignal,
): Promise<Antigen> {
  const upload = structure === undefined ? undefined : await uploadStructure(paratope, structure, signal);
  const body = {
    project_id,
    name,
    ...(sequence === undefined ? {} : { sequence }),
    ...(upload === undefined ? {} : { upload_id: upload.id }),
  };
  return paratope.createAntigen({ body });
}

/** @throws if the store does not accept the text, or the service refuses its content */
async function uploadStructure(paratope: Paratope, structure: string, signal: AbortSignal): Promise<Upload> {
  const bytes = Buffer.from(structure);
  const isCif = /^\s*(?:#.*\s*)*data_/.test(structure);
  const slot = await paratope.createUpload({
    body: {
      filename: isCif ? 'antigen.cif' : 'antigen.pdb',
      purpose: 'antigen_structure',
      content_type: isCif ? 'chemical/x-mmcif' : 'chemical/x-pdb',
      byte_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    signal,
  });
  const stored = await fetch(slot.upload_url, {
    method: 'PUT',
    headers: slot.headers,
    body: bytes,
    redirect: 'error',
    signal,
  });
  if (!stored.ok) throw new Error(`The object store answered ${stored.status}.`);
  for (;;) {
    const upload = await paratope.getUpload({ path: { id: slot.id }, signal });
    if (upload.status === 'ready') return upload;
    if (upload.status !== 'pending') throw new Error(upload.error?.detail ?? `The upload is ${upload.status}.`);
    await pause(POLL_MS, undefined, { signal });
  }
}
