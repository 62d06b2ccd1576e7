import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { RpcStatus, rpcStatus } from '@paratope/rpc';
import { eventually } from '@paratope/testing';
import fc from 'fast-check';
import { install, type Dispatcher, type Installation } from './testing/installation.js';
import { answer, startReceiver, type Receiver } from './testing/receiver.js';

const OPERATIONS = ['event', 'event', 'event', 'test', 'disable', 'enable', 'retry', 'rotate', 'delete'] as const;

describe('whatever happens at the same time', () => {
  let installation: Installation;
  let receiver: Receiver;
  let dispatchers: Dispatcher[];

  beforeAll(async () => {
    installation = await install();
    receiver = await startReceiver();
    dispatchers = [await installation.start(), await installation.start()];
  });
  afterAll(async () => {
    await installation.close();
    await receiver.close();
  });

  const query = async (text: string): Promise<unknown[]> => (await installation.pool.query<object>(text)).rows;

  it('no call fails, no disabled endpoint has anything pending, and the log tells what was answered', async () => {
    const orgId = newId();
    // 410 is rare, because it disables an endpoint until it is enabled again.
    const statuses = [204, 500, 200, 302, 204, 503, 200, 500, 204, 302, 410];
    let request = 0;
    receiver.answering = (response, received) => answer(statuses[request++ % statuses.length]!)(response, received);

    const client = (n: number) => dispatchers[n % 2]!.client;
    const endpoints: string[] = [];
    for (let n = 0; n < 8; n++) {
      const { endpoint } = await client(n).createEndpoint({ orgId, url: receiver.url, events: [] });
      endpoints.push(endpoint!.id);
    }
    const perform = async (operation: (typeof OPERATIONS)[number], n: number): Promise<unknown> => {
      const ref = { orgId, endpointId: endpoints[n % endpoints.length]! };
      const update = { ...ref, rotateSecret: false };
      switch (operation) {
        case 'event':
          return installation.publish(installation.event(orgId));
        case 'test':
          return client(n).sendTest(ref);
        case 'disable':
          return client(n).updateEndpoint({ ...update, enabled: false });
        case 'enable':
          return client(n).updateEndpoint({ ...update, enabled: true });
        case 'rotate':
          return client(n).updateEndpoint({ ...ref, rotateSecret: true });
        case 'retry': {
          const page = await client(n).listDeliveries({ orgId, limit: 20, beforeId: '' });
          return Promise.all(
            page.deliveries.map(({ id }) => client(n).retryDelivery({ orgId, deliveryId: id }).catch(expected)),
          );
        }
        case 'delete':
          return ref.endpointId === endpoints[0] ? client(n).deleteEndpoint(ref) : undefined;
      }
    };
    /** Accepts the errors that the state explains; any other error, above all a deadlock, is a defect. */
    const expected = (error: unknown): void => {
      if (rpcStatus(error) !== RpcStatus.FAILED_PRECONDITION && rpcStatus(error) !== RpcStatus.NOT_FOUND) throw error;
    };
    const steps = fc.sample(fc.tuple(fc.constantFrom(...OPERATIONS), fc.nat(1000)), { numRuns: 400, seed: 7 });
    const lane = async (): Promise<void> => {
      for (let step = steps.shift(); step; step = steps.shift()) await perform(...step).catch(expected);
    };
    await Promise.all(Array.from({ length: 16 }, lane));

    await eventually(async () => {
      expect(await query(`SELECT id FROM webhooks.deliveries WHERE status = 'pending' AND attempt_count = 0`)).toEqual(
        [],
      );
      expect(await query(`SELECT id FROM webhooks.deliveries WHERE lease IS NOT NULL`)).toEqual([]);
    });
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.close()));
    expect(
      await query(
        `SELECT d.id FROM webhooks.deliveries d JOIN webhooks.endpoints e ON e.id = d.endpoint_id
         WHERE d.status = 'pending' AND NOT e.enabled`,
      ),
    ).toEqual([]);
    // One that was delivered may be sent again, and fail then.
    expect(
      await query(
        `SELECT d.id FROM webhooks.deliveries d LEFT JOIN webhooks.attempts a ON a.delivery_id = d.id
         GROUP BY d.id
         HAVING count(a) <> d.attempt_count
           OR d.status = 'delivered' AND NOT coalesce(bool_or(a.response_status BETWEEN 200 AND 299), false)`,
      ),
    ).toEqual([]);
    const { rows } = await installation.pool.query<{ n: number }>('SELECT count(*) AS n FROM webhooks.attempts');
    expect(rows[0]!.n).toBeGreaterThan(0);
  });
});
