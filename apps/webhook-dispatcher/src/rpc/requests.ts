import { isUuid } from '@paratope/ids';
import { EVENT_TYPES } from '@paratope/pipelines';
import { RpcError, RpcStatus } from '@paratope/rpc';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../entities/delivery.js';

const TYPES: ReadonlySet<string> = new Set(EVENT_TYPES);

const MAX_DESCRIPTION = 500;
const MAX_PAGE = 200;
const DEFAULT_PAGE = 50;

const invalid = (message: string): RpcError => new RpcError(RpcStatus.INVALID_ARGUMENT, message);

/** @returns each type once; an empty list means every type */
export function checkEvents(events: readonly string[]): string[] {
  const unknown = events.find((type) => !TYPES.has(type));
  if (unknown !== undefined) {
    throw invalid(`unknown event type ${JSON.stringify(unknown.slice(0, 64))}: one of ${EVENT_TYPES.join(', ')}`);
  }
  return [...new Set(events)];
}

export function checkDescription(description: string | undefined): void {
  if (description === undefined) return;
  if (description.length > MAX_DESCRIPTION)
    throw invalid(`the description is longer than ${MAX_DESCRIPTION} characters`);
  if (description.includes('\0')) throw invalid('the description holds a NUL character');
}

export function checkStatus(status: string | undefined): DeliveryStatus | undefined {
  if (status === undefined) return undefined;
  const known = DELIVERY_STATUSES.find((name) => name === status);
  if (known === undefined) throw invalid(`unknown status: one of ${DELIVERY_STATUSES.join(', ')}`);
  return known;
}

/** 0, which protobuf also sends for an absent number, selects the default. */
export function pageSize(limit: number): number {
  if (limit < 0 || limit > MAX_PAGE) throw invalid(`the limit must be 1 to ${MAX_PAGE}`);
  return limit === 0 ? DEFAULT_PAGE : limit;
}

export function cursor(beforeId: string): string | undefined {
  if (beforeId === '') return undefined;
  if (!isUuid(beforeId)) throw invalid('the cursor is not an id');
  return beforeId;
}
