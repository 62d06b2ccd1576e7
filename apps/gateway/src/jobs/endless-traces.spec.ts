import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { eventually } from '@paratope/testing';
import pg from 'pg';
import { EventStreams } from './events/event-streams.js';
import { silentLogger, TestInstallation } from './testing/gateway.js';

const sdk = new NodeSDK({ spanProcessors: [], autoDetectResources: false });

interface Query {
  readonly text: string;
  readonly isTraced: boolean;
}
const queries: Query[] = [];

const { query } = pg.Client.prototype;

beforeAll(() => {
  sdk.start();
  // This is where the instrumentation of pg would open a span.
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, config: string | { readonly text: string }, ...rest: unknown[]): unknown {
      const text = typeof config === 'string' ? config : config.text;
      queries.push({ text, isTraced: trace.getActiveSpan() !== undefined });
      return Reflect.apply(query, this, [config, ...rest]);
    },
  });
});
afterAll(async () => {
  Object.assign(pg.Client.prototype, { query });
  await sdk.shutdown();
});

const seen = (part: string): Query[] => queries.filter(({ text }) => text.includes(part));

it('a trace has no span after its request was answered, though the request was the first to need a watch, a loop and a listener', async () => {
  const tracer = trace.getTracer('test');
  const { installation, events, relay } = await tracer.startActiveSpan('request', async (span) => {
    const started = await TestInstallation.start();
    const replica = started.replica();
    const orgId = await started.org(10);
    await replica.submit(orgId, await started.variant(orgId));
    await replica.settle();
    const streams = new EventStreams(started.pool, () => started.now, silentLogger);
    (await streams.open({ orgId, projectIds: undefined }, undefined, true))(() => Promise.resolve(true));
    replica.relay.start();
    span.end();
    return { installation: started, events: streams, relay: replica.relay };
  });
  expect(seen('core.reservations')[0]?.isTraced).toBe(true);
  queries.length = 0;
  // Nobody waits for a change, so the watch looks after its connection every 15 s.
  await eventually(() => {
    for (const part of ['SELECT 1', 'core.job_transitions', 'core.outbox'])
      expect(seen(part).length).toBeGreaterThan(0);
  });
  expect(queries.filter(({ isTraced }) => isTraced)).toEqual([]);
  events.onModuleDestroy();
  await events.beforeApplicationShutdown();
  await relay.stop();
  await installation.stop();
});
