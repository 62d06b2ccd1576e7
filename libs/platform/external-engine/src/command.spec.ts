import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { supervise } from './supervised.js';
import { runCommand, withWorkingFolder, type Command } from './index.js';
import { toolEnvironment } from './environment.js';
import { eventually, isRunning } from './testing/processes.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (script: string, more: Partial<Command> = {}) =>
  runCommand({ program: process.execPath, args: ['-e', script], folder, timeoutMs: 30_000, ...more });

describe('runCommand', () => {
  it('tells the exit code and what was written to both streams', async () => {
    const outcome = await run('console.log("said"); console.error("complained"); process.exitCode = 3');
    expect(outcome).toMatchObject({ ended: 'exited', exitCode: 3 });
    expect(outcome.output).toContain('said');
    expect(outcome.output).toContain('complained');
  });

  it('tells that there is no such program', async () => {
    const outcome = await runCommand({ program: 'no-such-program-here', args: [], folder, timeoutMs: 60_000 });
    expect(outcome).toMatchObject({ ended: 'not_started', exitCode: null });
  });

  it('tells the end of a program whose supervisor has just ended when it is to be killed', async () => {
    const supervised = supervise(
      { program: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], folder },
      'ignore',
    );
    supervised.process.kill('SIGKILL');
    // The channel looks open until the loop of events turns.
    const until = Date.now() + 200;
    while (Date.now() < until);
    supervised.kill();
    expect(await supervised.ended).toEqual({ ended: 'killed' });
  });

  it('tells a program that the system killed from one that failed', async () => {
    expect(await run('process.kill(process.pid, "SIGKILL")')).toMatchObject({ ended: 'killed', exitCode: null });
  });

  it('ends a program that takes too long, with all its children', async () => {
    const outcome = await run(
      `const { spawn } = require('node:child_process');
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
       console.log('child', child.pid);
       setInterval(() => {}, 1000);`,
      { timeoutMs: 1_500 },
    );
    expect(outcome.ended).toBe('timed_out');
    const child = Number(/child (\d+)/.exec(outcome.output)?.[1]);
    await eventually(() => !isRunning(child));
  });

  it('ends a program that takes too much memory', async () => {
    const outcome = await run('const held = []; setInterval(() => held.push(Buffer.alloc(20e6, 1)), 20);', {
      memoryLimitMb: 300,
    });
    expect(outcome.ended).toBe('over_memory');
  });

  it('ends a program on request, also when the request came before', async () => {
    const aborted = AbortSignal.abort();
    expect((await run('setInterval(() => {}, 1000)', { signal: aborted })).ended).toBe('aborted');
    const controller = new AbortController();
    const running = run('setInterval(() => {}, 1000)', { signal: controller.signal });
    controller.abort();
    expect((await running).ended).toBe('aborted');
  });

  it('does not wait for children that outlive the program', async () => {
    const outcome = await run(
      `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();
       process.exit(0);`,
    );
    expect(outcome).toMatchObject({ ended: 'exited', exitCode: 0 });
  });

  it('keeps the end of endless output in bounded memory', async () => {
    const outcome = await run(
      'for (let i = 0; i < 300; i++) require("node:fs").writeSync(1, "x".repeat(10_000)); console.log("the end")',
    );
    expect(outcome.output.length).toBe(64 * 1024);
    expect(outcome.output.trimEnd().endsWith('the end')).toBe(true);
  });

  it('ends the command and removes its folder when the thread that started it is ended', async () => {
    const own = await mkdtemp(join(tmpdir(), 'paratope-thread-'));
    const script = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`;
    const thread = new Worker(new URL('../dist/testing/thread.js', import.meta.url), {
      workerData: { folder: own, script },
    });
    await eventually(() => existsSync(join(own, 'pid')));
    const pid = Number(await readFile(join(own, 'pid'), 'utf8'));
    expect(isRunning(pid)).toBe(true);
    await thread.terminate();
    await eventually(() => !isRunning(pid) && !existsSync(own));
  });
});

describe('toolEnvironment', () => {
  it('passes what tools need and no secret', () => {
    const env = { PATH: '/bin', CUDA_VISIBLE_DEVICES: '0', RPC_SECRET: 's', S3_SECRET_ACCESS_KEY: 't' };
    expect(toolEnvironment('/f', env)).toEqual({ PATH: '/bin', CUDA_VISIBLE_DEVICES: '0', TMPDIR: '/f' });
  });
});

describe('withWorkingFolder', () => {
  it('lends a private folder, reads back what is wanted, and removes it even after a failure', async () => {
    let path = '';
    const use = withWorkingFolder(async (lent) => {
      path = lent.path;
      expect((await stat(path)).mode & 0o777).toBe(0o700);
      await lent.write('in/fv.yaml', 'version: 1');
      await run(`require('node:fs').writeFileSync('out.pdb', 'END')`, { folder: path });
      expect(await lent.read((name) => name.endsWith('.pdb'))).toEqual(new Map([['out.pdb', 'END']]));
      throw new Error('the adapter failed');
    });
    await expect(use).rejects.toThrow('the adapter failed');
    expect(existsSync(path)).toBe(false);
  });

  it('reads no links', async () => {
    await withWorkingFolder(async (lent) => {
      await run(`require('node:fs').symlinkSync('/etc/hostname', 'out.pdb')`, { folder: lent.path });
      expect(await lent.read(() => true)).toEqual(new Map());
    });
  });
});
