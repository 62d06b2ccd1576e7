import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { s3Store } from '@paratope/object-store';
import { FaultProxy, eventually } from '@paratope/testing';
import { TestSystem, type Replica } from './testing/test-gateway.js';
import { createWorld, type World } from './testing/world.js';
import { completeJob } from './testing/world-jobs.js';

interface Limit {
  readonly ms: number;
  readonly end: () => void;
}

/** Records the time limits that are set from now on; each ends when the spec decides. */
function heldLimits(): Limit[] {
  const limits: Limit[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.push({ ms, end: () => limit.abort(new DOMException('The time is over.', 'TimeoutError')) });
    return limit.signal;
  });
  return limits;
}

/** Sockets stay open and get no answer, as when the store freezes. */
describe('a gateway after its object store falls silent', () => {
  let system: TestSystem;
  let cable: FaultProxy;
  let gateway: Replica;
  let world: World;

  beforeAll(async () => {
    system = await TestSystem.start('crash');
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
    jest.restoreAllMocks();
    cable.speak();
    await system.close();
    await cable.pullOut();
  });

  it('answers 503 with Retry-After within 5 s where it needs it, serves everything else, and all when it is back', async () => {
    const { token } = world;
    const read = () => gateway.request(`/v1/jobs/${world.humanizationId}/results`, { token });
    expect((await read()).status).toBe(200);
    cable.fallSilent();
    const limits = heldLimits();
    const refused = read();
    await eventually(() => expect(limits).not.toEqual([]));
    expect((await gateway.request('/v1/me', { token })).status).toBe(200);
    for (const { ms, end } of limits) {
      expect(ms).toBeLessThan(5_000);
      end();
    }
    expect(await refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    jest.restoreAllMocks();
    cable.speak();
    await eventually(async () => expect((await read()).status).toBe(200));
  });
});
