import { createHash } from 'node:crypto';
import { decodeTime, isValid, ulid } from 'ulid';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';

/** Returns a UUIDv7, which sorts by creation time, so that a primary key is also a keyset cursor. */
export const newId = (): string => uuidv7();

const NAMESPACE = 'b7a0d9e2-6c1f-4f5e-9d3a-2f8c5e71a604';

/** Returns the id of a thing that the product contains: the same name always has the same id. */
export const idOfName = (name: string): string => uuidv5(name, NAMESPACE);

/** Greatest UUID (RFC 9562, 5.10). All ids come before it, so a newest-first list starts with it. */
export const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Returns an id that is not greater than any id made at or after this instant (milliseconds since 1970). */
export function firstIdOf(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Returns the identifier of an HTTP request: `req_` + ULID. It is not a secret, so it needs no secure randomness. */
export const newRequestId = (): string => `req_${ulid(undefined, Math.random)}`;

/**
 * Returns the identifier of an event, the same on every delivery: `evt_` + ULID. It is not a secret, and is made for every job that ends.
 */
export const newEventId = (): string => `evt_${ulid(undefined, Math.random)}`;

/** Returns the identifier of a further event about the same occasion, with the time of the first. It is always the same. */
export function eventIdFor(id: string, purpose: string): string {
  const digest = createHash('sha256').update(`${id}:${purpose}`).digest();
  const letters = Array.from(digest.subarray(0, 16), (byte) => CROCKFORD.charAt(byte % CROCKFORD.length));
  return id.slice(0, 'evt_'.length + 10) + letters.join('');
}

/** Digits of ULIDs. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns when an event happened, in ms, by its id; undefined for any other text. */
export function eventTime(id: string): number | undefined {
  const made = id.slice('evt_'.length);
  return isValid(made) ? decodeTime(made) : undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);
