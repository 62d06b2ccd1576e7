import { run } from '@paratope/database';
import type { UploadPurpose } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { UPLOADS_OF_SCREENS } from '@paratope/gateway-tables';
import { type Caller, orNotFound } from '@paratope/gateway-http';
import { SCREEN_LIMITS } from './limits.js';

interface ScreenUpload {
  readonly id: string;
  readonly filename: string;
  readonly key: string;
  readonly summary: object | null;
}

/** Counts from the check of a file. */
export interface CountedRows {
  readonly rows: number;
  readonly distinct: number;
  readonly refused: number;
  readonly refusals: { readonly row: number; readonly id: string; readonly detail: string }[];
}

/**
 * Returns a file that a screen may read, and locks it against deletion until the transaction ends. @throws ProblemError `not_found`,
 * `conflict`
 */
export async function readyUpload(
  db: EntityManager,
  orgId: string,
  uploadId: string,
  wanted: UploadPurpose = 'screen',
): Promise<ScreenUpload> {
  const [row] = await run(db, UPLOADS_OF_SCREENS, { orgId, id: uploadId });
  const { id, filename, key, status, purpose, summary } = orNotFound('upload', row);
  if (purpose !== wanted) throw new ProblemError('conflict', `The upload is of purpose ${purpose}, not ${wanted}.`);
  if (key === null) throw new ProblemError('conflict', `The upload is ${status}, not ready.`);
  return { id, filename, key, summary };
}

/** @throws ProblemError `not_found`; `conflict` for a file that is not ready, was not counted, or has too many rows */
export async function rowsOfUpload(
  db: EntityManager,
  { orgId, plan }: Pick<Caller, 'orgId' | 'plan'>,
  uploadId: string,
): Promise<CountedRows> {
  const { filename, summary } = await readyUpload(db, orgId, uploadId);
  if (summary === null || !('rows' in summary)) {
    throw new ProblemError('conflict', `The rows of ${filename} were not counted; give their number as rows.`);
  }
  const { rows = 0, distinct = rows, refused = 0, refusals = [] } = summary as Partial<CountedRows>;
  const most = SCREEN_LIMITS[plan].rows;
  if (rows > most) {
    throw new ProblemError('conflict', `${filename} has ${rows} rows; a screen of your plan has at most ${most}.`);
  }
  return { rows, distinct, refused, refusals };
}
