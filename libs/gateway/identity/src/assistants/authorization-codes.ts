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
const CODE_MS = 60_000;

export interface Grant extends Pick<
  AuthorizationCode,
  | 'org_id'
  | 'user_id'
  | 'created_by'
  | 'client_name'
  | 'redirect_uri'
  | 'code_challenge'
  | 'scopes'
  | 'networks'
  | 'project_ids'
  | 'daily_cap'
  | 'monthly_cap'
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
  `UPDATE core.authorization_codes SET used_at = :now WHERE code_hash = :hash AND used_at IS NULL AND expires_at > :now
   RETURNING code_hash, org_id, user_id, created_by, client_name, client_hash, redirect_uri, code_challenge, scopes, networks,
             project_ids, daily_cap, monthly_cap, token_expires_at, expires_at, used_at, token_id`,
);

/** If a code is used twice, one of the two may be a thief. */
const REVOKE = statement<{ hash: Buffer }, object>(
  'authorization-codes-revoke',
  `UPDATE core.api_tokens token SET revoked_at = now() FROM core.authorization_codes code
   WHERE code.code_hash = :hash AND code.token_id = token.id AND token.revoked_at IS NULL`,
);

const MAKER_IS_VALID = statement<{ maker: string; now: Date }, object>(
  'authorization-codes-maker',
  `SELECT id FROM core.api_tokens
   WHERE 'token:' || id = :maker AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > :now)`,
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
   * Takes a code, which is used up whether or not it is valid. A second use revokes the token that the first one gave (RFC 6749, section
   * 4.1.2).
   * @returns undefined for a code that is used, expired, of another client or address, or without the verifier of its challenge;
   *   and if the person or the token that consented may no longer create tokens.
   */
  async take(
    tx: EntityManager,
    { code, clientId, redirectUri, verifier }: Exchange,
    now: number,
  ): Promise<AuthorizationCode | undefined> {
    const secret = parseSecret(code);
    if (secret === undefined) return undefined;
    const [row] = await run(tx, TAKE, { hash: secret.hash, now: new Date(now) });
    if (row === undefined) {
      await run(tx, REVOKE, { hash: secret.hash });
      return undefined;
    }
    const isOfClient = timingSafeEqual(row.client_hash, hashOf(clientId)) && row.redirect_uri === redirectUri;
    const isVerified = hashOf(verifier).toString('base64url') === row.code_challenge;
    const isAllowed =
      row.user_id === null
        ? (await run(tx, MAKER_IS_VALID, { maker: row.created_by, now: new Date(now) })).length > 0
        : await this.mayMakeTokens(tx, row.org_id, row.user_id);
    return isOfClient && isVerified && isAllowed ? row : undefined;
  }

  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID)
  async mayMakeTokens(tx: EntityManager, org_id: string, user_id: string): Promise<boolean> {
    const membership = await tx.withRepository(this.memberships).findOneBy({ org_id, user_id });
    return membership !== null && roleIncludes(membership.role, 'admin');
  }
}
