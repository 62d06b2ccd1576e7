import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { CRASH_POINTS, type CrashPoint } from '@paratope/crash-points';
import { testRedisUrl } from '@paratope/queue/testing';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { Job } from './testing/client.js';
import { expectNothingLost, type System } from './testing/system.js';

/** Points that are only reached while an earlier crash is being repaired. */
const REACHED_AFTER: Partial<Record<CrashPoint, CrashPoint>> = {
  'gateway.relay-after-publish': 'gateway.after-confirm',
  'gateway.reconciler-after-void': 'gateway.after-reserve',
};

const backends = testRedisUrl() === undefined ? (['PostgreSQL'] as const) : (['PostgreSQL', 'Redis'] as const);

describe.each(backends)('kill -9 with %s queues', (queues) => {
  let system: System;
  const accepted: Job[] = [];

  beforeAll(async () => {
    system = await joinBreakableSystem({ queues });
  });
  afterAll(() => system.stop());

  it.each(CRASH_POINTS)('at %s loses no job, no credit and no event', async (point) => {
    const first = REACHED_AFTER[point];
    const crashes =
      first === undefined ? system.crashAt(point) : system.crashAt(first).then(() => system.crashAt(point));
    const jobs = await Promise.all([1, 2, 3].map(() => system.client.submit(system.variantId)));
    accepted.push(...jobs);
    await crashes;
    await expectNothingLost(system, accepted);
  });
});
