import { afterEach, describe, it } from '@jest/globals';
import { testRedisUrl } from '@paratope/testing';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { Job } from './testing/client.js';
import { expectNothingLost, type System } from './testing/system.js';

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
  afterEach(async () => {
    await system?.stop();
    system = undefined;
  });

  it('when PostgreSQL is killed with -9', async () => {
    const running = (system = await joinBreakableSystem());
    const accepted = await underLoad(running, async () => {
      process.kill(running.state().pids['postgres'] ?? NaN, 'SIGKILL');
    });
    await expectNothingLost(running, accepted);
  });

  it('when every service is killed with -9 at once', async () => {
    const running = (system = await joinBreakableSystem());
    const accepted = await underLoad(running, async () => {
      const { launcher: _, postgres: __, ...services } = running.state().pids;
      for (const pid of Object.values(services)) process.kill(pid, 'SIGKILL');
    });
    await expectNothingLost(running, accepted);
  });

  (testRedisUrl() === undefined ? it.skip : it)('when Redis is killed with -9 and comes back empty', async () => {
    const { redis, ...running } = await joinBreakableSystem({ queues: 'Redis' });
    system = running;
    const accepted = await underLoad(running, async () => {
      await redis?.kill();
      redis?.lose();
      await redis?.start();
    });
    await expectNothingLost(running, accepted);
  });
});
