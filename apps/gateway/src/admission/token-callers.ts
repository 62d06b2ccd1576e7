import { Inject, Injectable } from '@nestjs/common';
import type { Batching, Calls } from '@paratope/coalesce';
import { run, statement, Pool } from '@paratope/database';
import { newId, parseApiToken } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { BATCHING, CLOCK, type Clock } from '@paratope/gateway-settings';
import { type Caller, type Scope, isInNetworks, isMcpCall, unauthorized } from '@paratope/gateway-http';
import { API_TOKEN_ROLE, assertHere, clientAddress } from '@paratope/gateway-identity';
import { type Elsewhere, TOUCH_TOKEN, VALID_TOKENS } from '@paratope/gateway-tables';
import { monthOf } from './month.js';
import { FailedTokens } from './failed-tokens.js';
import { planLimits, sandboxLimits } from './plans.js';

interface TokenRow {
  readonly ord: number;
  readonly token_id: string;
  readonly scopes: readonly Scope[];
  readonly networks: readonly string[];
  readonly project_ids: readonly string[];
  readonly daily_cap: number | null;
  readonly monthly_cap: number | null;
  readonly expires_at: Date | null;
  readonly resource: string | null;
  readonly created_by: string | null;
  readonly org_id: string;
  readonly elsewhere: Elsewhere | null;
  readonly livemode: boolean;
  readonly plan: Plan;
  readonly rate_per_minute: number | null;
  readonly writes_per_month: number | null;
  readonly writes: number;
  readonly use_is_stale: boolean;
}

const FIND_TOKENS = statement<{ hashes: readonly Buffer[]; month: string }, TokenRow>(
  'tokens.find',
  `SELECT asked.ord::int, token.id AS token_id, token.scopes, token.networks, token.project_ids, token.daily_cap, token.monthly_cap, token.expires_at,
          token.resource, token.created_by, token.org_id, token.elsewhere, token.livemode, token.plan, token.rate_per_minute, token.writes_per_month,
          coalesce(quota.writes, 0) AS writes,
          coalesce(token.last_used_at < now() - interval '1 minute', true) AS use_is_stale
     FROM unnest(:hashes::bytea[]) WITH ORDINALITY AS asked (hash, ord)
     JOIN ${VALID_TOKENS} token ON token.hash = asked.hash
     LEFT JOIN core.quota_usage quota ON quota.org_id = token.org_id AND quota.month = :month`,
);

/**
 * Finds the caller of a bearer token. Every request queries the database, so that every replica honours a revocation from its next request
 * on; concurrent requests share one query.
 */
@Injectable()
export class TokenCallers {
  private readonly lookups: Calls<Buffer, TokenRow | undefined>;
  /** Tokens with a last use that is being written at this moment. */
  private readonly touching = new Set<string>();

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly failed: FailedTokens,
    @Inject(BATCHING) batching: Batching,
  ) {
    this.lookups = batching.calls((hashes) => this.findTokens(hashes), { maxBatch: 512, lanes: 1 });
  }

  /**
   * @param authorization the header
   * @param ip the client's address, to which a token may be restricted
   * @param requestId the request's identifier, which is recorded with the token's first use of a day
   * @throws ProblemError `unauthorized`; `forbidden` if the token is not valid at the address; `rate_limit_exceeded` if unknown tokens come
   * too often; those of {@link assertHere}
   */
  async callerOf(authorization: string | undefined, ip: string, requestId: string): Promise<Caller> {
    const address = clientAddress(ip);
    if (authorization === undefined) throw unauthorized('The request carries no API token.');
    const token = parseApiToken(/^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
    if (!token) throw unauthorized('The Authorization header carries no well-formed API token.');
    this.failed.assertFew(address, token.hash);
    const row = await this.lookups.call(token.hash);
    if (!row) {
      this.failed.note(address, token.hash);
      throw unauthorized('The API token is unknown, revoked or expired.');
    }
    this.failed.noteGood(token.hash);
    assertHere(row.elsewhere);
    if (row.resource !== null && !isMcpCall())
      throw unauthorized(`The API token was given to an assistant and opens ${row.resource} alone.`);
    if (row.networks.length > 0 && !isInNetworks(ip, row.networks))
      throw new ProblemError(
        'forbidden',
        'The API token is bound to networks, and this request comes from an address outside them.',
      );
    if (row.use_is_stale) this.touch(row.token_id, address, requestId);
    const limits = planLimits(row.plan, row.rate_per_minute, row.writes_per_month);
    return {
      orgId: row.org_id,
      livemode: row.livemode,
      userId: undefined,
      token: {
        id: row.token_id,
        scopes: row.scopes,
        networks: row.networks,
        dailyCap: row.daily_cap,
        monthlyCap: row.monthly_cap,
        resource: row.resource,
        madeBy: /^person:(.+)$/.exec(row.created_by ?? '')?.[1],
        expiresAt: row.expires_at,
      },
      role: API_TOKEN_ROLE,
      projectIds: row.project_ids,
      lacksSecondFactor: false,
      rateSubject: row.org_id,
      plan: row.plan,
      limits: row.livemode ? limits : sandboxLimits(limits),
      writesUsed: row.writes,
    };
  }

  private async findTokens(hashes: readonly Buffer[]): Promise<(TokenRow | undefined)[]> {
    // Concurrent requests of a client have the same token, which is looked up once.
    const names = hashes.map((hash) => hash.toString('latin1'));
    const distinct = [...new Set(names)];
    const asked = { hashes: distinct.map((name) => Buffer.from(name, 'latin1')), month: monthOf(this.clock()).date };
    const rows = await run(this.pool, FIND_TOKENS, asked);
    const found = new Map(rows.map((row) => [distinct[row.ord - 1], row]));
    return names.map((name) => found.get(name));
  }

  /**
   * Writes the token's last use at most once a minute, which is enough to tell an unused token from one in use. The request does not wait
   * for it.
   */
  private touch(tokenId: string, address: string, requestId: string): void {
    if (this.touching.has(tokenId)) return;
    this.touching.add(tokenId);
    const now = new Date(this.clock());
    run(this.pool, TOUCH_TOKEN, { tokenId, eventId: newId(), address, requestId, now })
      .catch((err: unknown) => this.logger.warn({ err }, 'last use of a token not recorded'))
      .finally(() => this.touching.delete(tokenId));
  }
}
