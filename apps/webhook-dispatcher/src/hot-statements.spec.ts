import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poolOf, type Statement } from '@paratope/database';
import { newId } from '@paratope/ids';
import { costOf, createTestDatabase, openTestDataSource, type PlanKind, type TestDatabase } from '@paratope/testing';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import * as deliveries from './deliveries/deliveries.sql.js';
import * as events from './events/events.sql.js';
import { SCHEMA } from './schema.js';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date(now.getTime() + 60_000);
const longAgo = new Date('2001-01-01T00:00:00Z');

/** Inserts deliveries of the newest events; one in 500 is pending. Four fifths belong to organization 1, the rest to a hundred others. */
const GROW = `
  WITH made AS (
    SELECT n, CASE WHEN n % 5 > 0 THEN 1 ELSE 2 + n / 5 % 100 END AS org, to_timestamp(1.7e9 + n) AS at
    FROM generate_series($1::int, $2::int) n),
  event AS (
    INSERT INTO webhooks.events (id, org_id, type, body, created_at)
    SELECT 'evt_' || n, 'org_' || org, 'humanization.completed', '{}', at FROM made),
  delivery AS (
    INSERT INTO webhooks.deliveries (id, endpoint_id, event_id, org_id, event_type, status, attempt_count, next_attempt_at,
                                     delivered_at, created_at, updated_at)
    SELECT md5('delivery ' || n)::uuid, md5('endpoint ' || org)::uuid, 'evt_' || n, 'org_' || org, 'humanization.completed',
           CASE WHEN n % 500 = 0 THEN 'pending' ELSE 'delivered' END, 1, CASE WHEN n % 500 = 0 THEN at END,
           CASE WHEN n % 500 > 0 THEN at END, at, at FROM made)
  INSERT INTO webhooks.attempts (delivery_id, number, started_at, response_status, latency_ms)
  SELECT md5('delivery ' || n)::uuid, 1, at, 200, 10 FROM made`;

interface Hot {
  readonly name: string;
  readonly most: number;
  readonly cost: (client: PoolClient, kind: PlanKind) => Promise<number>;
}

function hot<Parameters extends object, Row extends object>(
  most: number,
  statement: Statement<Parameters, Row>,
  values: Parameters,
): Hot {
  return {
    name: statement.name,
    most,
    cost: async (client, kind) => (await costOf(client, statement, values, kind)).buffers,
  };
}

const lease = {
  now,
  leaseEnds: later,
  lease: newId(),
  limit: 20,
  perEndpoint: 5,
  perOrg: 10,
  busyEndpointIds: [],
  busyAttempts: [],
  busyOrgIds: [],
  busyOrgAttempts: [],
};
const endpointId = 'a3f1d0b2-0000-4000-8000-000000000000';
const id = 'a3f1d0b2-0000-4000-8000-000000000001';

const HOT: readonly Hot[] = [
  hot(60, events.INSERT_EVENT, { id: 'evt_new', orgId: 'org_1', type: 't', body: '{}', traceparent: undefined, now }),
  hot(40, events.LISTENERS, {
    orgId: 'org_1',
    types: ['humanization.completed', 'job.completed'],
    requestedId: undefined,
  }),
  hot(2_500, deliveries.LEASE, lease),
  hot(20, deliveries.NEXT_DUE, { now: longAgo }),
  hot(2_500, deliveries.BACKLOG, { now }),
  hot(20, deliveries.RETRY, { id, now }),
  hot(20, deliveries.FAIL_PENDING, { endpointId, now }),
  hot(100, deliveries.AGED_DELIVERIES, { before: longAgo, limit: 200 }),
  hot(200, deliveries.DELIVERIES_OF_EVENTS, { orgId: 'org_1', eventIds: ['evt_1', 'evt_2', 'evt_3'] }),
  hot(60, deliveries.DROP_DELIVERIES, { before: longAgo, limit: 200 }),
  hot(60, events.DROP_EVENTS, { before: longAgo, limit: 200 }),
  hot(200, events.FORGET_EVENTS, { orgId: 'org_1', eventIds: ['evt_1', 'evt_2', 'evt_3'] }),
];

describe.each(['generic', 'custom'] as const)("the dispatcher's statements by a %s plan", (kind) => {
  let database: TestDatabase;
  let source: DataSource;
  let client: PoolClient;
  const young = new Map<string, number>();
  const old = new Map<string, number>();

  beforeAll(async () => {
    database = await createTestDatabase(SCHEMA);
    source = await openTestDataSource(database.url, SCHEMA);
    client = await poolOf(source).connect();
    await client.query(
      `INSERT INTO webhooks.endpoints (id, org_id, url, events, created_at, updated_at)
       SELECT md5('endpoint ' || n)::uuid, 'org_' || n, 'https://example.test', '{}', now(), now() FROM generate_series(1, 101) n`,
    );
    await client.query('SET session_replication_role = replica; SET statement_timeout = 0');
    await client.query(GROW, [1, 10_000]);
    await client.query('ANALYZE');
    for (const { name, cost } of HOT) young.set(name, await cost(client, kind));
    // The number of pending deliveries stays the same.
    await client.query(GROW, [10_001, 100_000]);
    await client.query(
      `UPDATE webhooks.deliveries SET status = 'failed', next_attempt_at = NULL WHERE status = 'pending' AND next_attempt_at < to_timestamp(1.7e9 + 90000)`,
    );
    await client.query('VACUUM ANALYZE');
    for (const { name, cost } of HOT) old.set(name, await cost(client, kind));
  });
  afterAll(async () => {
    client.release();
    await source.destroy();
    await database.drop();
  });

  it.each(HOT)(
    '$name touches no more pages than its bound, and no more of ten times as many deliveries',
    ({ name, most }) => {
      const before = young.get(name) ?? NaN;
      expect(before).toBeLessThanOrEqual(most);
      // Indexes of ten times as many rows may be a level deeper.
      expect(old.get(name)).toBeLessThanOrEqual(before * 1.5 + 8);
    },
  );
});
