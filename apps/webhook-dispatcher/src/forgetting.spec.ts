import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { install, type Dispatcher, type Installation } from './testing/installation.js';
import { answer, startReceiver, type Receiver } from './testing/receiver.js';

describe('what was deleted for good', () => {
  let installation: Installation;
  let dispatcher: Dispatcher;
  let receiver: Receiver;

  beforeAll(async () => {
    installation = await install();
    dispatcher = await installation.start();
    receiver = await startReceiver();
    receiver.answering = answer(204);
  });
  afterAll(async () => {
    await installation.close();
    await receiver.close();
  });

  /** Counts the rows of the org in each table of the schema. */
  const rowsOf = async (orgId: string): Promise<Record<string, number>> => {
    const { rows } = await installation.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM webhooks.endpoints WHERE org_id = $1) AS endpoints,
              (SELECT count(*) FROM webhooks.secrets s JOIN webhooks.endpoints e ON e.id = s.endpoint_id WHERE e.org_id = $1) AS secrets,
              (SELECT count(*) FROM webhooks.events WHERE org_id = $1) AS events,
              (SELECT count(*) FROM webhooks.deliveries WHERE org_id = $1) AS deliveries,
              (SELECT count(*) FROM webhooks.attempts a JOIN webhooks.deliveries d ON d.id = a.delivery_id WHERE d.org_id = $1) AS attempts`,
      [orgId],
    );
    return rows[0] ?? {};
  };
  const everything = async (): Promise<Record<string, number>> => {
    const { rows } = await installation.pool.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'webhooks' AND tablename <> 'typeorm_migrations'`,
    );
    const counts = rows.map(async ({ name }) => {
      const { rows: counted } = await installation.pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM webhooks.${name}`,
      );
      return [name, counted[0]?.n ?? 0] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  };

  /** Creates an org with an endpoint that received two events. */
  const deliverToTwo = async (): Promise<{ orgId: string; eventIds: string[] }> => {
    const orgId = newId();
    await dispatcher.client.createEndpoint({ orgId, url: receiver.url, events: [] });
    const events = [installation.event(orgId), installation.event(orgId)];
    for (const event of events) await installation.publish(event);
    await eventually(async () => expect(await rowsOf(orgId)).toMatchObject({ attempts: 2 }));
    return { orgId, eventIds: events.map(({ eventId }) => eventId) };
  };
  const WHOLE = { endpoints: 1, secrets: 1, events: 2, deliveries: 2, attempts: 2 };
  const NONE = { endpoints: 0, secrets: 0, events: 0, deliveries: 0, attempts: 0 };

  it('leaves nothing of its events: bodies, deliveries and attempts; the endpoints and other events stay', async () => {
    const [one, other] = [await deliverToTwo(), await deliverToTwo()];
    await dispatcher.client.forgetEvents({ orgId: one.orgId, eventIds: one.eventIds.slice(0, 1), archive: false });
    expect(await rowsOf(one.orgId)).toEqual({ ...WHOLE, events: 1, deliveries: 1, attempts: 1 });
    // No org can cause the deletion of another org's events.
    await dispatcher.client.forgetEvents({ orgId: one.orgId, eventIds: other.eventIds, archive: false });
    expect(await rowsOf(other.orgId)).toEqual(WHOLE);
  });

  it('leaves no row of an organization in any table, and those of others as they are', async () => {
    const before = await everything();
    const [gone, other] = [await deliverToTwo(), await deliverToTwo()];
    await dispatcher.client.forgetOrg({ orgId: gone.orgId });
    expect(await rowsOf(gone.orgId)).toEqual(NONE);
    expect(await rowsOf(other.orgId)).toEqual(WHOLE);
    const after = await everything();
    expect(Object.keys(after).sort()).toEqual(Object.keys(WHOLE).sort());
    for (const [table, count] of Object.entries(WHOLE))
      expect([table, after[table]]).toEqual([table, (before[table] ?? 0) + count]);
    // The second call simulates a repeated request.
    await dispatcher.client.forgetOrg({ orgId: gone.orgId });
    expect(await everything()).toEqual(after);
  });
});
