// runs with --all: crash points of the dispatcher
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { Webhook } from 'standardwebhooks';
import { install, type Installation } from './testing/installation.js';
import { startProcess } from './testing/process.js';
import { answer, startReceiver, type Receiver } from './testing/receiver.js';

const POINTS = [
  'dispatcher.after-take',
  'dispatcher.after-fetch',
  'dispatcher.after-store',
  'dispatcher.before-send',
  'dispatcher.after-send',
] as const satisfies readonly CrashPoint[];

/** Limit for ten process starts, on a machine with other load. */
const SURVIVAL_MS = 180_000;

/** Kills a dispatcher at the point while it handles an event, starts another one, and waits until it has delivered the event. */
async function survive(point: CrashPoint, folder: string) {
  const installation = await install();
  const receiver = await startReceiver();
  const orders = join(folder, point);
  // A shorter timeout also shortens the lease that has to run out.
  const environment = {
    ...installation.environment,
    WEBHOOK_TIMEOUT_MS: '5000',
    QUEUE_LOCK_MS: '1000',
    PARATOPE_CRASH_FILE: orders,
  };
  const orgId = newId();
  try {
    const first = await startProcess(environment);
    const { secret } = await first.client.createEndpoint({ orgId, url: receiver.url, events: [] });
    const { eventId } = installation.event(orgId);
    writeFileSync(orders, point);
    await installation.queues.publisher.publish('events', [{ id: eventId }]);
    expect(await first.ended).toBe('SIGKILL');
    const second = await startProcess(environment);
    await eventually(async () => {
      const { deliveries } = await second.client.listDeliveries({ orgId, limit: 10, beforeId: '' });
      expect(deliveries).toMatchObject([{ eventId, status: 'delivered' }]);
    });
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    return { eventId, secret: secret!, received: receiver.received };
  } finally {
    await installation.close();
    await receiver.close();
  }
}

describe('a dispatcher process', () => {
  let installation: Installation;
  let receiver: Receiver;
  let folder: string;
  const survivals = new Map<CrashPoint, ReturnType<typeof survive>>();

  beforeAll(async () => {
    installation = await install();
    receiver = await startReceiver();
    folder = mkdtempSync(join(tmpdir(), 'paratope-crash-'));
    // Most of the time is spent waiting for leases to run out and for the queue to notice, so all points run at the same time.
    for (const point of POINTS) survivals.set(point, survive(point, folder));
  });
  afterAll(async () => {
    await Promise.allSettled(survivals.values());
    await installation.close();
    await receiver.close();
    rmSync(folder, { recursive: true });
  }, SURVIVAL_MS);

  it.each(POINTS)(
    'killed with -9 at %s loses no event, and sends it with one stable id',
    async (point) => {
      const { eventId, secret, received } = await survivals.get(point)!;
      // After the answer has arrived, the crash hides that the event was sent, so it is sent again: at least once.
      expect(received).toHaveLength(point === 'dispatcher.after-send' ? 2 : 1);
      for (const { body, headers } of received) {
        expect(headers['webhook-id']).toBe(eventId);
        expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ id: eventId });
      }
    },
    SURVIVAL_MS,
  );

  it('on SIGTERM finishes the attempt under way and exits 0', async () => {
    const dispatcher = await startProcess(installation.environment);
    const orgId = newId();
    const { endpoint } = await dispatcher.client.createEndpoint({ orgId, url: receiver.url, events: [] });
    let release: () => void = () => undefined;
    receiver.answering = async (response) => {
      await new Promise<void>((resolve) => (release = resolve));
      response.writeHead(204).end();
    };
    const { id } = await dispatcher.client.sendTest({ orgId, endpointId: endpoint!.id });
    await receiver.request(receiver.received.length + 1);
    receiver.answering = answer(204);
    dispatcher.kill('SIGTERM');
    await eventually(() => expect(dispatcher.output()).toContain('stopping'));
    release();
    expect(await dispatcher.ended).toBe(0);
    const { rows } = await installation.pool.query('SELECT status FROM webhooks.deliveries WHERE id = $1', [id]);
    expect(rows).toEqual([{ status: 'delivered' }]);
  });

  it('writes no secret, URL or body to its log, and shows its work in its metrics', async () => {
    const dispatcher = await startProcess(installation.environment);
    const orgId = newId();
    const url = `${receiver.url}?token=customer-token`;
    const { secret } = await dispatcher.client.createEndpoint({ orgId, url, events: [] });
    const dataJson = JSON.stringify({ object: 'humanization', results: [{ humanized_vh: 'EVQLVESGGG' }] });
    receiver.answering = answer(500, 'answer-of-the-customer');
    await installation.publish(installation.event(orgId, { dataJson }));
    const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${dispatcher.httpPort}/metrics`)).text();
    await eventually(async () => {
      expect(await scrape()).toContain('paratope_webhook_attempts_total{outcome="retried"} 1');
    });
    receiver.answering = answer(204);
    expect((await fetch(`http://127.0.0.1:${dispatcher.httpPort}/health/ready`)).status).toBe(200);
    dispatcher.kill('SIGTERM');
    await dispatcher.ended;
    expect(dispatcher.output()).toContain('webhook attempt');
    for (const hidden of [secret!, 'whsec_', 'customer-token', 'EVQLVESGGG', 'answer-of-the-customer']) {
      expect(dispatcher.output()).not.toContain(hidden);
    }
  });

  it.each([
    [
      'a key that is not the one that sealed the stored secrets',
      { WEBHOOK_SECRETS_KEY: Buffer.alloc(32).toString('base64') },
    ],
    ['a key of the wrong length', { WEBHOOK_SECRETS_KEY: 'c2hvcnQ=' }],
    ['an address that is none', { JOBS_ADDRESS: 'gateway' }],
  ])('does not start with %s', async (_, environment) => {
    await expect(startProcess({ ...installation.environment, ...environment })).rejects.toThrow(
      Object.keys(environment)[0]!,
    );
  });
});
