import { Inject, Injectable } from '@nestjs/common';
import { run, statement, transaction, type Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { later } from '../clock.js';
import { failPending } from '../deliveries/delivery-queue.js';
import { SecretBox } from '../signing/secret-box.js';
import { newSecret } from '../signing/secret.js';
import { POOL } from '../tokens.js';
import type { Endpoint, EndpointChanges } from './endpoint.js';

/** How long a rotated secret keeps signing beside its successor. */
export const SECRET_OVERLAP_MS = 24 * 60 * 60 * 1000;
/** Each valid secret adds a signature to every delivery. */
export const MAX_VALID_SECRETS = 5;

export class TooManySecrets extends Error {
  override readonly name = 'TooManySecrets';
}

@Injectable()
export class EndpointStore {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly box: SecretBox,
  ) {}

  create(
    { orgId, ...settings }: Pick<Endpoint, 'orgId' | 'url' | 'events' | 'description'>,
    now: Date,
  ): Promise<{ endpoint: Endpoint; secret: string }> {
    return transaction(this.pool, async (tx) => {
      const id = newId();
      const secret = newSecret();
      const [endpoint] = await run(tx, INSERT, [
        ...[id, orgId, settings.url, settings.events, settings.description, now],
      ]);
      if (!endpoint) throw new Error('the endpoint was not inserted');
      await run(tx, INSERT_SECRET, [newId(), id, this.box.seal(secret, id), now]);
      return { endpoint, secret };
    });
  }

  async get(orgId: string, id: string): Promise<Endpoint | undefined> {
    const [endpoint] = await run(this.pool, GET, [orgId, id]);
    return endpoint;
  }

  /** Newest first, from after `beforeId`. */
  list(orgId: string, limit: number, beforeId: string | undefined): Promise<Endpoint[]> {
    return run(this.pool, LIST, [orgId, beforeId ?? null, limit]);
  }

  /**
   * Another URL or a new start clears what counted against the endpoint; disabling it fails what it still had to get.
   * @returns undefined when the org has no such endpoint
   * @throws TooManySecrets
   */
  update(
    orgId: string,
    id: string,
    changes: EndpointChanges & { readonly rotateSecret: boolean },
    now: Date,
  ): Promise<{ endpoint: Endpoint; secret: string | undefined } | undefined> {
    return transaction(this.pool, async (tx) => {
      const [endpoint] = await run(tx, UPDATE, [
        ...[orgId, id, changes.url ?? null, changes.events ?? null, changes.enabled ?? null],
        ...[changes.description !== undefined, changes.description ?? null, now],
      ]);
      if (!endpoint) return undefined;
      if (!endpoint.enabled) await failPending(tx, id, now);
      if (!changes.rotateSecret) return { endpoint, secret: undefined };
      const [valid] = await run(tx, EXPIRE_SECRETS, [id, now, later(now, SECRET_OVERLAP_MS)]);
      if (valid && valid.count >= MAX_VALID_SECRETS) throw new TooManySecrets();
      const secret = newSecret();
      await run(tx, INSERT_SECRET, [newId(), id, this.box.seal(secret, id), now]);
      return { endpoint, secret };
    });
  }

  /** With its secrets and its log. */
  async delete(orgId: string, id: string): Promise<boolean> {
    return (await run(this.pool, DELETE, [orgId, id])).length === 1;
  }

  /** @throws when the key does not open what is stored: it is not the key that sealed it. */
  async assertKeyFits(): Promise<void> {
    const [newest] = await run(this.pool, NEWEST_SECRET, []);
    if (!newest) return;
    try {
      this.box.open(newest.sealed, newest.endpointId);
    } catch (cause) {
      throw new Error('WEBHOOK_SECRETS_KEY is not the key that sealed the stored webhook secrets', { cause });
    }
  }
}

const COLUMNS = `id, org_id AS "orgId", url, events, description, enabled, disabled_reason AS "disabledReason",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const INSERT = statement<Endpoint>(
  'webhooks_insert_endpoint',
  `INSERT INTO webhooks.endpoints (id, org_id, url, events, description, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz) RETURNING ${COLUMNS}`,
);

const GET = statement<Endpoint>(
  'webhooks_get_endpoint',
  `SELECT ${COLUMNS} FROM webhooks.endpoints WHERE org_id = $1 AND id = $2`,
);

const LIST = statement<Endpoint>(
  'webhooks_list_endpoints',
  `SELECT ${COLUMNS} FROM webhooks.endpoints
   WHERE org_id = $1 AND ($2::uuid IS NULL OR id < $2::uuid) ORDER BY id DESC LIMIT $3`,
);

const UPDATE = statement<Endpoint>(
  'webhooks_update_endpoint',
  `UPDATE webhooks.endpoints SET
     url = coalesce($3, url),
     events = coalesce($4::text[], events),
     description = CASE WHEN $6::boolean THEN $7 ELSE description END,
     enabled = coalesce($5::boolean, enabled),
     disabled_reason = CASE WHEN $5::boolean IS NULL THEN disabled_reason END,
     failing_since = CASE WHEN $5::boolean IS NULL AND $3 IS NULL THEN failing_since END,
     updated_at = $8
   WHERE org_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
);

const DELETE = statement<{ id: string }>(
  'webhooks_delete_endpoint',
  `DELETE FROM webhooks.endpoints WHERE org_id = $1 AND id = $2 RETURNING id`,
);

const INSERT_SECRET = statement<{ id: string }>(
  'webhooks_insert_secret',
  `INSERT INTO webhooks.secrets (id, endpoint_id, sealed, created_at) VALUES ($1, $2, $3, $4) RETURNING id`,
);

/** The current secret begins to expire and those that have expired go; counts those that are still valid. */
const EXPIRE_SECRETS = statement<{ count: number }>(
  'webhooks_expire_secrets',
  `WITH gone AS (
     DELETE FROM webhooks.secrets WHERE endpoint_id = $1 AND expires_at <= $2::timestamptz
   ), expiring AS (
     UPDATE webhooks.secrets SET expires_at = $3::timestamptz WHERE endpoint_id = $1 AND expires_at IS NULL
   )
   SELECT count(*) FROM webhooks.secrets
   WHERE endpoint_id = $1 AND (expires_at IS NULL OR expires_at > $2::timestamptz)`,
);

const NEWEST_SECRET = statement<{ sealed: Buffer; endpointId: string }>(
  'webhooks_newest_secret',
  `SELECT sealed, endpoint_id AS "endpointId" FROM webhooks.secrets ORDER BY created_at DESC LIMIT 1`,
);
