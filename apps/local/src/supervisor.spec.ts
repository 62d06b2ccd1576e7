import { describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { Supervisor, type SupervisedProcess } from './supervisor.js';

/** Creates parts that end on command, and collects the supervisor's reports about them. */
function stage(failures = 0) {
  const said: string[] = [];
  const parts: { part: SupervisedProcess; end: (how: string) => void; stopped: boolean; silent: boolean }[] = [];
  const supervisor = new Supervisor(
    'part',
    () => {
      if (parts.length > 0 && failures-- > 0) return Promise.reject(new Error('no room'));
      let end: (how: string) => void = () => undefined;
      const ended = new Promise<string>((resolve) => (end = resolve));
      const running = { end, stopped: false, silent: false };
      const part: SupervisedProcess = {
        pid: parts.length + 1,
        ended,
        answers: () => (running.silent ? Promise.reject(new Error('silent')) : Promise.resolve()),
        kill: () => end('SIGKILL'),
        stop: () => {
          running.stopped = true;
          end('SIGTERM');
          return Promise.resolve();
        },
      };
      parts.push(Object.assign(running, { part }));
      return Promise.resolve(part);
    },
    {
      died: (name, how) => said.push(`${name} died: ${how}`),
      restarted: (name, pid) => said.push(`${name} runs: ${pid}`),
    },
    10_000,
    { everyMs: 1, withinMs: 1_000, mostMissed: 3 },
  );
  return { supervisor, parts, said };
}

describe('a supervised part', () => {
  it('is started again when it dies, and again when that fails, and each restart is reported', async () => {
    const { supervisor, parts, said } = stage(2);
    await supervisor.start();
    parts[0]!.end('SIGKILL');
    await eventually(() => expect(supervisor.pid).toBe(2));
    expect(said).toEqual(['part died: SIGKILL', 'part died: no room', 'part died: no room', 'part runs: 2']);
    await supervisor.stop();
    expect(parts[1]!.stopped).toBe(true);
  });

  it('is ended and started again when it does not answer several times in a row', async () => {
    const { supervisor, parts, said } = stage();
    await supervisor.start();
    parts[0]!.silent = true;
    await eventually(() => expect(supervisor.pid).toBe(2));
    expect(said).toEqual(['part died: SIGKILL', 'part runs: 2']);
    await supervisor.stop();
  });

  it('stays down once it was stopped, also while it waits to be started again', async () => {
    const { supervisor, parts, said } = stage();
    await supervisor.start();
    parts[0]!.end('exit code 1');
    await eventually(() => expect(said).toHaveLength(1));
    await supervisor.stop();
    expect([parts.length, supervisor.pid]).toEqual([1, undefined]);
  });

  it('that never started is the business of whoever wanted it', async () => {
    const nobody = { died: () => undefined, restarted: () => undefined };
    const supervisor = new Supervisor('part', () => Promise.reject(new Error('no such file')), nobody, 10_000);
    await expect(supervisor.start()).rejects.toThrow('no such file');
    await supervisor.stop();
  });
});
