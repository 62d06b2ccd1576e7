import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, and the only form in which it is stored. */
export interface Secret {
  /** 43 characters, base64url. */
  readonly value: string;
  /** SHA-256. A fast hash is enough for a secret that cannot be guessed. */
  readonly hash: Buffer;
}

const SHAPE = /^[\w-]{43}$/;

export const newSecret = (): Secret => secretOf(randomBytes(32).toString('base64url'));

/** @returns undefined for a text that cannot be one of our secrets. */
export const parseSecret = (value: string): Secret | undefined => (SHAPE.test(value) ? secretOf(value) : undefined);

const secretOf = (value: string): Secret => ({ value, hash: createHash('sha256').update(value).digest() });
