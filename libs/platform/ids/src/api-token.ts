import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * API tokens are 51 characters: `ab_`, 8 of key id, 34 of secret and 6 of CRC-32, all base62. With the checksum, a typo or a scanner's
 * false positive is refused without a database lookup.
 */
const PREFIX = 'ab_';
const KEY_ID_LENGTH = 8;
const SECRET_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SHAPE = /^ab_[0-9A-Za-z]{48}$/;

export interface ApiToken {
  /** Whole secret value, which is shown once and never stored. */
  readonly value: string;
  /** Part that may be listed: `ab_` and the key id. */
  readonly prefix: string;
  /** SHA-256 of the value, the only form that is stored. */
  readonly hash: Buffer;
}

/** @param cell two letters or digits with which the key id begins, so that a proxy sees in which cell the token was made */
export function newApiToken(cell = ''): ApiToken {
  return asApiToken(withChecksum(PREFIX + cell + randomBase62(KEY_ID_LENGTH + SECRET_LENGTH - cell.length)));
}

/** @returns null for a string that cannot be a token, because of its shape or checksum */
export function parseApiToken(value: string): ApiToken | null {
  if (!SHAPE.test(value)) return null;
  return withChecksum(value.slice(0, -CHECKSUM_LENGTH)) === value ? asApiToken(value) : null;
}

function asApiToken(value: string): ApiToken {
  return {
    value,
    prefix: value.slice(0, PREFIX.length + KEY_ID_LENGTH),
    hash: hash('sha256', value, 'buffer'),
  };
}

function withChecksum(body: string): string {
  let rest = crc32(body);
  let checksum = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    checksum = ALPHABET.charAt(rest % 62) + checksum;
    rest = Math.floor(rest / 62);
  }
  return body + checksum;
}

function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: larger bytes would favour the first letters.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
