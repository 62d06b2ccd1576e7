import { sqlState } from '@paratope/database';
import { isUuid } from '@paratope/ids';
import { kindOfWorker, type WorkKind } from '@paratope/pipelines';
import { ObjectStoreError } from '@paratope/object-store';
import { type RpcCall, RpcError, RpcStatus } from '@paratope/rpc';
import type { Held } from './run.sql.js';

/** The part of a call that identifies the caller. */
export type Call = Pick<RpcCall, 'caller'>;

/** @throws RpcError `PERMISSION_DENIED` for a service that is not a worker */
export function kindOf({ caller }: Call): WorkKind {
  const kind = kindOfWorker(caller);
  if (kind === undefined) throw new RpcError(RpcStatus.PERMISSION_DENIED, `${caller} computes no jobs`);
  return kind;
}

/** Ids are compared with parts of keys, which are lower case. */
export const heldJob = (call: Call, jobId: string, attempt: number): Held => ({
  id: jobId.toLowerCase(),
  attempt,
  kind: kindOf(call),
});

/** @throws RpcError `INVALID_ARGUMENT` */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/** SQLSTATE class of values that do not fit their type. */
const DATA_EXCEPTION = '22';

/** @throws RpcError `INVALID_ARGUMENT` if PostgreSQL finds that a text is not JSON */
export async function notJsonIsInvalid<Result>(stored: Promise<Result>): Promise<Result> {
  try {
    return await stored;
  } catch (error) {
    if (!sqlState(error)?.startsWith(DATA_EXCEPTION)) throw error;
    throw notJson();
  }
}

/** @throws RpcError `UNAVAILABLE`, on which every caller retries, while the object store is unavailable */
export async function unavailableWhileStoreIsDown<Result>(stored: Promise<Result>): Promise<Result> {
  try {
    return await stored;
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    throw new RpcError(RpcStatus.UNAVAILABLE, 'the object store is away');
  }
}

const notJson = (): RpcError => new RpcError(RpcStatus.INVALID_ARGUMENT, 'results or provenance are not JSON');

export function requireUuid(id: string, name = 'job_id'): void {
  if (!isUuid(id)) throw new RpcError(RpcStatus.INVALID_ARGUMENT, `${name} is not a UUID`);
}
