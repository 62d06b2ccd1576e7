import { hash } from 'node:crypto';
import { ProblemError } from '@paratope/problem';

/** A write that its client may repeat: the key names the operation, and the fingerprint shows whether it is the same request. */
export interface IdempotentRequest {
  readonly orgId: string;
  readonly key: string;
  /** SHA-256 of the request, 32 bytes. */
  readonly fingerprint: Buffer;
}

/** Answer of a request, byte for byte. */
export interface StoredAnswer {
  readonly status: number;
  /** Headers of the answer, such as `Location`; not those of the request, such as rate limits. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Entry that is stored under a key. */
export interface HeldKey {
  /** Fingerprint of the request that reserved the key. */
  readonly fingerprint: Buffer;
  /** Undefined while that request is in flight. */
  readonly answer: StoredAnswer | undefined;
}

const KEY = /^(?:"([!#-[\]-~]{1,255})"|([!-~]{1,255}))$/;

/**
 * Returns the key in an `Idempotency-Key` header: 1 to 255 visible ASCII characters, bare or in quotes, which are not part of the key.
 * @throws ProblemError `invalid_request` for any other header
 */
export function parseIdempotencyKey(header: string): string {
  const key = readIdempotencyKey(header);
  if (key === undefined) {
    throw new ProblemError('invalid_request', 'Idempotency-Key must be 1 to 255 visible ASCII characters.', {
      errors: [
        { header: 'Idempotency-Key', detail: '1 to 255 visible ASCII characters, bare or quoted', code: 'format' },
      ],
    });
  }
  return key;
}

/** Returns the key in the header; undefined if {@link parseIdempotencyKey} throws. */
function readIdempotencyKey(header: string): string | undefined {
  const [, quoted, bare] = KEY.exec(header.trim()) ?? [];
  return quoted ?? (bare?.includes('"') ? undefined : bare);
}

/** Returns the SHA-256 of method, path and canonical JSON body (`undefined` if there is none). */
export function fingerprint(method: string, path: string, body: unknown): Buffer {
  const text = body === undefined ? '' : canonicalJson(body);
  return hash('sha256', `${method} ${path}\n${text}`, 'buffer');
}

/** Returns JSON without insignificant space and with sorted keys (RFC 8785), so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/**
 * Returns the earlier answer to this request, or undefined if the request is new.
 * @throws ProblemError `idempotency_mismatch` for another request under this key, `conflict` while it is in flight.
 */
export function earlierAnswer(
  { fingerprint }: Pick<IdempotentRequest, 'fingerprint'>,
  held: HeldKey | undefined,
): StoredAnswer | undefined {
  if (held === undefined) return undefined;
  if (!held.fingerprint.equals(fingerprint)) throw mismatch(held.answer?.status);
  if (held.answer === undefined) throw inFlight();
  return held.answer;
}

/** @param status status of the answer that is kept under the key */
export const mismatch = (status?: number): ProblemError =>
  new ProblemError(
    'idempotency_mismatch',
    status !== undefined && status >= 400
      ? `This Idempotency-Key belongs to a different request, which was answered ${status} and changed nothing. Send the corrected request with a new key.`
      : 'This Idempotency-Key was used with a different request.',
  );

export const inFlight = (): ProblemError =>
  new ProblemError(
    'conflict',
    'A request with this Idempotency-Key is still being processed.',
    {},
    { 'Retry-After': '1' },
  );

/**
 * Returns whether an answer settles the operation: every 2xx, and each 4xx that the same request would get again. After 401, 402, 409, 429
 * and 5xx the client may repeat the request with the same key and get a better answer.
 */
export const isFinal = (status: number): boolean =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500 && ![401, 402, 409, 429].includes(status));
