import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Store } from '@paratope/object-store';
import { FaultProxy, eventually } from '@paratope/testing';
import { TestSystem, type Replica } from './testing/test-gateway.js';
import { createWorld, type World } from './testing/world.js';
import { completeJob } from './testing/world-jobs.js';

/** Sockets stay open and nobody answers, as when the store froze. */
describe('a gateway after its object store falls silent', () => {
  let system: TestSystem;
  let cable: FaultProxy;
  let gateway: Replica;
  let world: World;

  beforeAll(async () => {
    system = await TestSystem.start();
    cable = new FaultProxy(new URL(system.objects.settings.endpoint));
    await cable.plugIn();
    gateway = await system.gateway({ env: { S3_ENDPOINT: cable.url.replace(/\/$/, '') } });
    world = await createWorld(system, gateway);
    await completeJob(system, world.humanizationId, []);
    const results = Buffer.from(JSON.stringify([]));
    await s3Store(system.objects.settings).put(
      ...([`jobs/${world.humanizationId}/1/results.json.br`, brotliCompressSync(results), 'application/json'] as const),
    );
    await system.pool.query('UPDATE core.jobs SET results = NULL, results_bytes = $2, attempt = 1 WHERE id = $1', [
      world.humanizationId,
      results.length,
    ]);
  });
  afterAll(async () => {
    cable.speak();
    await system.close();
    await cable.pullOut();
  });

  it('answers 503 with Retry-After within 5 s where it needs it, serves everything else, and all when it is back', async () => {
    const { token } = world;
    const read = () => gateway.request(`/v1/jobs/${world.humanizationId}/results`, { token });
    expect((await read()).status).toBe(200);
    cable.fallSilent();
    const began = performance.now();
    const [refused, me] = await Promise.all([read(), gateway.request('/v1/me', { token })]);
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(me.status).toBe(200);
    cable.speak();
    await eventually(async () => expect((await read()).status).toBe(200));
  });
});
