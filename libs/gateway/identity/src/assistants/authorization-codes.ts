import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EXAMPLE_ID, ExampleCall, run, statement, TRANSACTION } from '@paratope/database';
import { Repository, type EntityManager } from 'typeorm';
import { AuthorizationCode, Membership } from '@paratope/gateway-tables';
import { roleIncludes } from '@paratope/gateway-http';
import { newSecret, parseSecret } from '../people/secret.js';
import { hashOf } from './assistant-clients.js';

/** Time within which a code must be exchanged. */
export const CODE_MS = 60_000;

export interface Grant extends Pick<
  AuthorizationCode,
  | 'org_id'
  | 'user_id'
  | 'created_by'
  | 'client_name'
  | 'redirect_uri'
  | 'code_challenge'
  | 'scopes'
  | 'token_expires_at'
> {
  readonly clientId: string;
}

export interface Exchange {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

const TAKE = statement<{ hash: Buffer; now: Date }, AuthorizationCode>(
  'authorization-codes-take',
  `DELETE FROM core.authorization_codes WHERE code_hash = :hash AND expires_at > :now
   RETURNING code_hash, org_id, user_id, created_by, client_name, client_hash, redirect_uri, code_challenge, scopes,
             token_expires_at, expires_at`,
);

@Injectable()
export class AuthorizationCodes {
  constructor(@InjectRepository(Membership) private readonly memberships: Repository<Membership>) {}

  /** @returns the code; the database stores only its hash. */
  async insert(tx: EntityManager, { clientId, ...grant }: Grant, now: number): Promise<string> {
    const { value, hash } = newSecret();
    const row = { ...grant, code_hash: hash, client_hash: hashOf(clientId), expires_at: new Date(now + CODE_MS) };
    await tx.insert(AuthorizationCode, row);
    return value;
  }

  /**
   * Takes a code, which is deleted whether or not it is valid.
   * @returns undefined for a code that is used, expired, of another client or address, or without the verifier of its challenge;
   *   and if the person who consented may no longer create tokens.
   */
  async take(
    tx: EntityManager,
    { code, clientId, redirectUri, verifier }: Exchange,
    now: number,
  ): Promise<AuthorizationCode | undefined> {
    const secret = parseSecret(code);
    const [row] = secret === undefined ? [] : await run(tx, TAKE, { hash: secret.hash, now: new Date(now) });
    if (row === undefined) return undefined;
    const isOfClient = timingSafeEqual(row.client_hash, hashOf(clientId)) && row.redirect_uri === redirectUri;
    const isVerified = hashOf(verifier).toString('base64url') === row.code_challenge;
    const isAllowed = row.user_id === null || (await this.mayMakeTokens(tx, row.org_id, row.user_id));
    return isOfClient && isVerified && isAllowed ? row : undefined;
  }

  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID)
  async mayMakeTokens(tx: EntityManager, org_id: string, user_id: string): Promise<boolean> {
    const membership = await tx.withRepository(this.memberships).findOneBy({ org_id, user_id });
    return membership !== null && roleIncludes(membership.role, 'admin');
  }
}
