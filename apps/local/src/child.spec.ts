import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { startService } from './child.js';
import type { Patience } from './start-patience.js';
import { DEFAULT_LIVENESS_PROBE, Supervisor } from './supervisor.js';

/** Serves like a service's admin port, and reports its port. */
const SERVICE = `
  import { createServer } from 'node:http';
  const server = createServer((_, response) => response.end('live')).listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    process.send({ type: 'ready', httpPort: port, adminPort: port });
  });
  process.on('disconnect', () => process.exit(0));
`;
const RESTART_MS = 10_000;

describe('a service of the launcher that is stopped (SIGSTOP)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-child-'));
  const entry = join(folder, 'service.mjs');
  writeFileSync(entry, SERVICE);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is noticed, ended and started again', async () => {
    const settings = { name: 'service', entry, environment: {}, nodeOptions: [], log: join(folder, 'log') };
    const events = { died: () => undefined, restarted: () => undefined };
    const probe = { everyMs: 50, withinMs: 1_000, mostMissed: 3 };
    const supervisor = new Supervisor('service', () => startService(settings), events, RESTART_MS, probe);
    await supervisor.start();
    const stopped = supervisor.pid ?? Number.NaN;
    process.kill(stopped, 'SIGSTOP');
    await eventually(() => {
      expect(supervisor.pid).toEqual(expect.any(Number));
      expect(supervisor.pid).not.toBe(stopped);
    });
    // No process is left that could wake up and repeat the work of its successor.
    expect(() => process.kill(stopped, 0)).toThrow('ESRCH');
    await supervisor.stop();
  });

  it('is noticed so early that it serves again within 30 s', () => {
    const { everyMs, withinMs, mostMissed } = DEFAULT_LIVENESS_PROBE;
    const startsWithinMs = 3_000;
    expect(mostMissed * (everyMs + withinMs) + startsWithinMs).toBeLessThanOrEqual(30_000);
  });
});

describe('a service of the launcher that is slow to start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-child-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const patience: Patience = { everyMs: 50, idleMs: 2_000 };
  const started = (name: string, program: string, waiting?: (ms: number) => void) => {
    const entry = join(folder, `${name}.mjs`);
    writeFileSync(entry, program);
    const service = { name, entry, environment: {}, nodeOptions: [], log: join(folder, `${name}.log`) };
    return startService(waiting ? { ...service, waiting } : service, patience);
  };

  it('is waited for as long as it works, and the wait is reported', async () => {
    const waits: number[] = [];
    const works = `for (const until = Date.now() + ${2 * patience.idleMs}; Date.now() < until;);\n${SERVICE}`;
    const child = await started('works', works, (ms) => waits.push(ms));
    expect(waits.length).toBeGreaterThan(0);
    await child.stop();
  });

  it('is ended where it does nothing, with the reason', async () => {
    await expect(started('hangs', 'setInterval(() => undefined, 1e9);')).rejects.toThrow(
      'hangs did not start (it has used no processor time for 2 s and is not ready)',
    );
  });
});
