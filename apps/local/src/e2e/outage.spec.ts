import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from '@jest/globals';
import { freePort } from '@paratope/embedded-postgres';
import { testRedisUrl } from '@paratope/testing';
import type { Job } from './testing/client.js';
import { expectNothingLost, startSystem, type System } from './testing/system.js';

const JOBS = 40;

/** Submits steadily, and calls `strike` after half of the submissions. */
async function underLoad(system: System, strike: () => Promise<void>): Promise<Job[]> {
  const accepted: Job[] = [];
  let struck: Promise<void> | undefined;
  for (let n = 0; n < JOBS; n += 4) {
    if (n >= JOBS / 2) struck ??= strike();
    accepted.push(...(await Promise.all([1, 2, 3, 4].map(() => system.client.submit(system.variantId)))));
  }
  await struck;
  return accepted;
}

describe('an outage under load loses no job, no credit and no event', () => {
  let system: System | undefined;
  afterEach(() => system?.stop());

  it('when PostgreSQL is killed with -9', async () => {
    const running = (system = await startSystem('crash'));
    const accepted = await underLoad(running, async () => {
      process.kill(running.state().pids['postgres'] ?? NaN, 'SIGKILL');
    });
    await expectNothingLost(running, accepted);
  });

  it('when every service is killed with -9 at once', async () => {
    const running = (system = await startSystem('crash'));
    const accepted = await underLoad(running, async () => {
      const { launcher: _, postgres: __, ...services } = running.state().pids;
      for (const pid of Object.values(services)) process.kill(pid, 'SIGKILL');
    });
    await expectNothingLost(running, accepted);
  });

  (testRedisUrl() === undefined ? it.skip : it)('when Redis is killed with -9 and comes back empty', async () => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'paratope-redis-'));
    const startRedis = async (): Promise<ChildProcess> => {
      const redis = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
        {
          stdio: 'ignore',
        },
      );
      await once(redis, 'spawn');
      return redis;
    };
    let redis = await startRedis();
    try {
      const running = (system = await startSystem('crash', { REDIS_URL: `redis://127.0.0.1:${port}` }));
      const accepted = await underLoad(running, async () => {
        redis.kill('SIGKILL');
        await once(redis, 'exit');
        redis = await startRedis();
      });
      await expectNothingLost(running, accepted);
    } finally {
      await system?.stop();
      system = undefined;
      redis.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
