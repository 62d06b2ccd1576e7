import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { orNotFound } from '@paratope/gateway-http';
import type { Upload } from './contract.js';
import { lockUpload } from './repository.js';

/**
 * Asserts that an upload can be referred to, and keeps it so until the transaction ends.
 * @throws ProblemError `not_found`; `conflict` for an upload that is not ready
 */
export async function usableUpload(tx: EntityManager, orgId: string, id: string): Promise<Upload> {
  const upload = orNotFound('upload', await lockUpload(tx, orgId, id));
  if (upload.status !== 'ready') throw new ProblemError('conflict', `The upload is ${upload.status}, not ready.`);
  return upload;
}
