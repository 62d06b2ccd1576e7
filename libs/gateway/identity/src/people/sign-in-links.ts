import { run, statement } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { SignInLink } from '@paratope/gateway-tables';
import { newSecret, type Secret } from './secret.js';

export const LINK_MS = 60 * 60 * 1000;

/** Creates a link for a person. @returns the link's secret, which is stored nowhere else. */
export async function insertSignInLink(db: EntityManager, userId: string, now: number): Promise<string> {
  const { value, hash } = newSecret();
  await db.insert(SignInLink, { token_hash: hash, user_id: userId, expires_at: new Date(now + LINK_MS) });
  return value;
}

const USE = statement<{ hash: Buffer; now: Date }, { user_id: string; expires_at: Date }>(
  'sign-in-links-use',
  'DELETE FROM core.sign_in_links WHERE token_hash = :hash AND expires_at > :now RETURNING user_id, expires_at',
);

/** Uses a link, which is then invalid. @returns the person it signs in, undefined for a link that is used, expired or unknown. */
export async function useSignInLink(db: EntityManager, { hash }: Secret, now: number): Promise<string | undefined> {
  const [link] = await run(db, USE, { hash, now: new Date(now) });
  return link?.user_id;
}
