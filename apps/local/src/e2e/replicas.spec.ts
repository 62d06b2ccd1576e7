import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { EXAMPLES, initialChains, readAntibodies } from '../antibodies.js';
import { loadSettings } from '../config.js';
import { Fleet } from '../fleet/fleet.js';
import { workspacePath } from '../workspace.js';
import { Client, type Job } from './testing/client.js';
import { committedContract, QUICK_REPAIRS } from './testing/system.js';

/** Apps that run twice. */
const APPS = ['billing', 'webhook-dispatcher', 'gateway', 'humanization-worker'];
/**
 * Actions per second, each with one job or more. Two cores that also run another spec and start new processes can serve this rate. At 8,
 * requests failed for lack of time rather than for lack of a replica.
 */
const RATE = 3;
const ERRORS_END_WITHIN_MS = 6_000;
/** Time during which the test watches whether errors have ended. */
const WATCHED_MS = ERRORS_END_WITHIN_MS + 1_500;

describe('two of each service behind a balancer', () => {
  const home = mkdtempSync(join(tmpdir(), 'paratope-replicas-'));
  let fleet: Fleet;
  let client: Client;
  let variantId: string;

  beforeAll(async () => {
    fleet = await Fleet.start(
      loadSettings({
        PATH: process.env['PATH'],
        PARATOPE_HOME: home,
        PARATOPE_PLAN: 'enterprise',
        PARATOPE_CREDITS: '100000',
        PARATOPE_RATE_PER_MINUTE: '1000000',
        WEBHOOKS_ALLOW_PRIVATE: 'true',
        WORKER_THREADS: '1',
        ...QUICK_REPAIRS,
      }),
    );
    await Promise.all(APPS.flatMap((app) => Array.from({ length: 2 - fleet.of(app).length }, () => fleet.add(app))));
    client = new Client(fleet.state.base_url, fleet.state.api_token, committedContract());
    const [antibody] = readAntibodies(EXAMPLES);
    variantId = await client.createVariant(antibody ? initialChains(antibody) : []);
  });
  afterAll(async () => {
    await fleet.stop();
    rmSync(home, { recursive: true, force: true });
  });

  /**
   * Runs `npm run load` while `work` runs.
   * @returns its exit status and output
   */
  const underLoad = async (
    doing: () => Promise<void>,
  ): Promise<{ readonly code: unknown; readonly report: string }> => {
    const options = ['--home', home, '--orgs', '3', '--rate', String(RATE), '--minutes', '5'];
    const load = spawn(process.execPath, [workspacePath('apps/load/bundle/main.js'), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env['PATH'] },
    });
    const printed = text(load.stdout);
    const ended = once(load, 'exit');
    await once(load.stdout, 'data');
    await doing();
    load.kill('SIGINT');
    const [code] = (await ended) as [unknown];
    return { code, report: await printed };
  };
  const keptPromises = (report: string): readonly string[] =>
    (report.match(/^✓ .*/gm) ?? []).map((line) => line.slice(2, 24).trim());
  const ALL_PROMISES = [
    'no job lost',
    'nothing doubled',
    'ledger balanced',
    'every event delivered',
    'double entry sums up',
  ];

  it('are replaced one after the other under load without a failed request', async () => {
    const before = APPS.flatMap((app) => fleet.of(app).map(({ pid }) => pid));
    const { code, report } = await underLoad(async () => {
      // All Deployments of a release are rolled at once.
      await Promise.all(APPS.map((app) => fleet.roll(app)));
    });
    const after = APPS.flatMap((app) => fleet.of(app).map(({ pid }) => pid));
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    expect(after).toHaveLength(2 * APPS.length);
    expect(report).not.toMatch(/no_answer|service_unavailable|internal/);
    expect({ code, kept: keptPromises(report) }).toEqual({ code: 0, kept: ALL_PROMISES });
  });

  it.each([
    ['killed with -9', 'SIGKILL'],
    ['frozen', 'SIGSTOP'],
  ] as const)(
    'with one replica of each %s, give errors for at most 6 s, and no promise is broken',
    async (_, signal) => {
      const accepted: Job[] = [];
      const errorsAfterMs: string[] = [];
      const { report } = await underLoad(async () => {
        const victims = APPS.flatMap((app) => fleet.of(app).slice(0, 1));
        for (const { pid } of victims) process.kill(pid, signal);
        const struckAt = performance.now();
        const since = (): number => performance.now() - struckAt;
        const ask = async (method: string, path: string, body?: unknown): Promise<void> => {
          const headers: Record<string, string> = body === undefined ? {} : { 'idempotency-key': newId() };
          const answer = await client.once(method, path, body, headers).catch(() => undefined);
          if (!answer?.ok && since() > ERRORS_END_WITHIN_MS)
            errorsAfterMs.push(`${method} ${path}: ${answer?.status ?? 'no answer'} after ${since().toFixed(0)} ms`);
          if (answer?.status === 202) accepted.push((await answer.json()) as Job);
        };
        const asked: Promise<void>[] = [];
        while (since() < WATCHED_MS) {
          asked.push(ask('POST', '/v1/humanizations', { variant_id: variantId }), ask('GET', '/v1/webhooks'));
          await pause(100);
        }
        await Promise.all(asked);
        // The test kills them, as a liveness probe would do later.
        for (const victim of victims) victim.kill();
        await Promise.all(victims.map(({ ended }) => ended));
        await Promise.all(victims.map(({ app }) => fleet.add(app)));
      });
      expect(errorsAfterMs).toEqual([]);
      expect(keptPromises(report)).toEqual(ALL_PROMISES);
      const ended = await Promise.all(accepted.map(({ id }) => client.ended(id)));
      expect(ended.length).toBeGreaterThan(0);
      expect(ended.filter(({ status }) => status !== 'completed')).toEqual([]);
    },
  );
});
