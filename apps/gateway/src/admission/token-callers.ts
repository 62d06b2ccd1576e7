import { Inject, Injectable } from '@nestjs/common';
import type { Batching, Calls } from '@paratope/coalesce';
import { run, statement, type Pool } from '@paratope/database';
import { newId, parseApiToken } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { BATCHING, CLOCK, POOL, type Clock } from '../tokens.js';
import type { Caller } from '../http/caller.js';
import type { Scope } from '../http/scopes.js';
import { unauthorized } from '../http/refusals.js';
import { API_TOKEN_ROLE } from '../identity/api-tokens/rights.js';
import { monthOf } from './month.js';
import { FailedTokens } from './failed-tokens.js';
import { planLimits } from './plans.js';

interface TokenRow {
  readonly ord: number;
  readonly token_id: string;
  readonly scopes: readonly Scope[];
  readonly org_id: string;
  readonly plan: Plan;
  readonly rate_per_minute: number | null;
  readonly writes_per_month: number | null;
  readonly writes: number;
  readonly use_is_stale: boolean;
}

const FIND_TOKENS = statement<{ hashes: readonly Buffer[]; month: string }, TokenRow>(
  'tokens.find',
  `SELECT asked.ord::int, token.id AS token_id, token.scopes, org.id AS org_id, org.plan, org.rate_per_minute, org.writes_per_month,
          coalesce(quota.writes, 0) AS writes,
          coalesce(token.last_used_at < now() - interval '1 minute', true) AS use_is_stale
     FROM unnest(:hashes::bytea[]) WITH ORDINALITY AS asked (hash, ord)
     JOIN core.api_tokens token ON token.hash = asked.hash AND token.revoked_at IS NULL
      AND (token.expires_at IS NULL OR token.expires_at > now())
     JOIN core.orgs org ON org.id = token.org_id
     LEFT JOIN core.quota_usage quota ON quota.org_id = org.id AND quota.month = :month`,
);

/** The first use of a day (UTC) is an audit event as well: the row is locked, so replicas that see it at once note it once. */
const TOUCH_TOKEN = statement<
  { tokenId: string; eventId: string; address: string; requestId: string; now: Date },
  object
>(
  'tokens.touch',
  `WITH token AS (SELECT id, org_id, last_used_at FROM core.api_tokens WHERE id = :tokenId FOR UPDATE),
        touched AS (UPDATE core.api_tokens SET last_used_at = now() FROM token WHERE api_tokens.id = token.id)
   INSERT INTO core.audit_events (id, org_id, actor, action, target, address, request_id, created_at)
   SELECT :eventId, org_id, 'token:' || id, 'useApiToken', id::text, :address, :requestId, :now FROM token
    WHERE last_used_at IS NULL OR (last_used_at AT TIME ZONE 'UTC')::date < (now() AT TIME ZONE 'UTC')::date`,
);

/**
 * Who a bearer token belongs to. Every request asks the database, so that a revocation holds from the next request
 * on, on every replica; concurrent requests ask together.
 */
@Injectable()
export class TokenCallers {
  private readonly lookups: Calls<Buffer, TokenRow | undefined>;
  /** Tokens whose last use is being written right now. */
  private readonly touching = new Set<string>();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(FailedTokens) private readonly failed: FailedTokens,
    @Inject(BATCHING) batching: Batching,
  ) {
    this.lookups = batching.calls((hashes) => this.findTokens(hashes), { maxBatch: 512, lanes: 1 });
  }

  /**
   * @param authorization the header
   * @param address the client's, as `clientAddress` has it
   * @param requestId of the request, which the token's first use of a day is noted with
   * @throws ProblemError `unauthorized`; `rate_limit_exceeded` where unknown tokens come too often
   */
  async callerOf(authorization: string | undefined, address: string, requestId: string): Promise<Caller> {
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
    if (row.use_is_stale) this.touch(row.token_id, address, requestId);
    return {
      orgId: row.org_id,
      userId: undefined,
      token: { id: row.token_id, scopes: row.scopes },
      role: API_TOKEN_ROLE,
      lacksSecondFactor: false,
      rateSubject: row.org_id,
      plan: row.plan,
      limits: planLimits(row.plan, row.rate_per_minute, row.writes_per_month),
      writesUsed: row.writes,
    };
  }

  private async findTokens(hashes: readonly Buffer[]): Promise<(TokenRow | undefined)[]> {
    // A client's concurrent requests carry the same token: it is looked up once.
    const names = hashes.map((hash) => hash.toString('latin1'));
    const distinct = [...new Set(names)];
    const asked = { hashes: distinct.map((name) => Buffer.from(name, 'latin1')), month: monthOf(this.clock()).date };
    const rows = await run(this.pool, FIND_TOKENS, asked);
    const found = new Map(rows.map((row) => [distinct[row.ord - 1], row]));
    return names.map((name) => found.get(name));
  }

  /** Once a minute is often enough to tell a forgotten token from one in use; the request does not wait for it. */
  private touch(tokenId: string, address: string, requestId: string): void {
    if (this.touching.has(tokenId)) return;
    this.touching.add(tokenId);
    const now = new Date(this.clock());
    run(this.pool, TOUCH_TOKEN, { tokenId, eventId: newId(), address, requestId, now })
      .catch((err: unknown) => this.logger.warn({ err }, 'last use of a token not recorded'))
      .finally(() => this.touching.delete(tokenId));
  }
}
