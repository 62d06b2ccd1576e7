import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { insertJobs } from '@paratope/gateway/testing/history';
import { benchmark } from '@paratope/workbench/program';
import { KIND } from './installation/kind.ts';
import { Installation } from './installation/installation.ts';

const JOBS = 1_000_000;
const ORGS = 10;
const GAUGES_WITHIN_S = 15;
const IDS_PER_SECOND = 5_000;

/** Time until gauges appear, and speed at which the queue is refilled, when Redis restarts empty while a million jobs are pending. */
export const program = benchmark({
  description: 'How fast the queue is filled again beside a million jobs that wait',
  isOnDemand: true,
  async run() {
    const system = await Installation.start({ redis: true });
    if (system.wiring.redisUrl === undefined) {
      console.log('  redis-server is not installed: nothing is measured');
      await system.stop();
      return;
    }
    const redis = new Redis(system.wiring.redisUrl);
    try {
      await system.run('billing');
      const orgs = await system.openOrgs(ORGS);
      const client = await system.pool.connect();
      await client.query('SET statement_timeout = 0; SET session_replication_role = replica');
      const each = { from: 1, to: JOBS / ORGS };
      await insertJobs(
        client,
        'queued',
        orgs.map(({ id, variantId }) => ({ orgId: id, variantId, ...each })),
      );
      await client.query('RESET session_replication_role; ANALYZE core.jobs');
      client.release();

      const began = performance.now();
      const seconds = (): number => (performance.now() - began) / 1000;
      const { adminPort } = await system.run('gateway');
      let gauges: number | undefined;
      let filling: number | undefined;
      const depthPattern = new RegExp(`^paratope_queue_waiting\\{[^}]*queue="${KIND.kind}"[^}]*\\} (\\S+)`, 'm');
      const waiting = (): Promise<number> => redis.llen(`paratope:${KIND.kind}:wait`);
      for (let count = 0; count < JOBS; count = await waiting()) {
        if (count > 0) filling ??= seconds();
        if (gauges === undefined) {
          const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
          const depth = depthPattern.exec(text)?.[1];
          if (depth !== undefined && Number(depth) > 0) gauges = seconds();
        }
        await pause(100);
      }
      const filled = seconds();
      const rate = JOBS / (filled - (filling ?? 0));
      console.log(`  gauges after ${gauges?.toFixed(1) ?? '–'} s (goal: ${GAUGES_WITHIN_S})`);
      console.log(
        `  ${JOBS.toLocaleString('en-GB')} ids after ${filled.toFixed(0)} s: ${rate.toFixed(0)}/s (goal: ${IDS_PER_SECOND})`,
      );
    } finally {
      redis.disconnect();
      await system.stop();
    }
  },
});
