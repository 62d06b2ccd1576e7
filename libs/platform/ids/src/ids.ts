import { decodeTime, encodeTime, isValid, ulid } from 'ulid';
import { v7 as uuidv7 } from 'uuid';

/** UUIDv7: sorts by creation time, so a primary key is also a keyset cursor. */
export const newId = (): string => uuidv7();

/** RFC 9562, 5.10. No id is greater: "before it" is everything, so it is where a newest-first list starts. */
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Ids that were made at or after this instant (milliseconds since 1970) are not less than this one. */
export function firstIdOf(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Identifier stamped on every HTTP request: `req_` + ULID. Not a secret, so it need not pay for secure randomness. */
export const newRequestId = (): string => `req_${ulid(undefined, Math.random)}`;

/** Identifier of an event, the same on every delivery of it: `evt_` + ULID. Not a secret either, and made for every job that ends. */
export const newEventId = (): string => `evt_${ulid(undefined, Math.random)}`;

/** When an event happened, ms, by its id; undefined for what is no such id. */
export function eventTime(id: string): number | undefined {
  const made = id.slice('evt_'.length);
  return isValid(made) ? decodeTime(made) : undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Ids of events that were made at or after this instant (milliseconds since 1970) are not less than this one. */
export const firstEventIdOf = (ms: number): string => `evt_${encodeTime(Math.floor(ms))}${'0'.repeat(16)}`;
