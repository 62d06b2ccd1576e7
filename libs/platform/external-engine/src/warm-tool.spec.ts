import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, isRunning } from './testing/processes.js';
import { WarmTool, type ToolLimits } from './warm-tool.js';

const SERVER = fileURLToPath(new URL('../dist/testing/server.js', import.meta.url));

describe('a tool that is kept warm', () => {
  let tool: WarmTool | undefined;
  afterEach(() => tool?.close());

  const open = (limits: Partial<ToolLimits> = {}, load = 'at once'): WarmTool =>
    (tool = new WarmTool({ program: process.execPath, args: [SERVER, load] }, { timeoutMs: 30_000, ...limits }));
  const job = (program: string) => ({
    program,
    args: [],
    files: [{ path: 'in/fv.fasta', text: '>H\n' }],
    wanted: (path: string) => path.endsWith('.pdb'),
  });
  /** Returns the process and the folder in which a model was made. */
  const made = (model: string | undefined): { readonly pid: number; readonly folder: string } => {
    const [, pid, folder = ''] = /made by (\d+) in (.*)/.exec(model ?? '') ?? [];
    return { pid: Number(pid), folder };
  };
  const fold = async (warm: WarmTool) => {
    const { ended, exitCode, files } = await warm.run(job('fold'));
    expect({ ended, exitCode }).toEqual({ ended: 'exited', exitCode: 0 });
    return made(files.get('model.pdb'));
  };

  it('does one job after another in one process, each in a folder of its own, and leaves nothing', async () => {
    const warm = open();
    const [first, second] = [await fold(warm), await fold(warm)];
    expect(second.pid).toBe(first.pid);
    expect(second.folder).not.toBe(first.folder);
    expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([false, false]);
    await warm.close();
    expect(isRunning(first.pid)).toBe(false);
    expect(existsSync(dirname(first.folder))).toBe(false);
  });

  it('tells how much of a job is done', async () => {
    const seen: number[] = [];
    await open().run(job('fold'), (done) => seen.push(done));
    expect(seen).toEqual([0.25]);
  });

  it.each([
    ['that dies', 'die', { ended: 'killed', exitCode: null }],
    ['that ends with an error', 'fail', { ended: 'exited', exitCode: 3 }],
    ['that ends as if all were well', 'leave', { ended: 'broken', exitCode: null }],
    ['that answers for another job', 'answer another job', { ended: 'broken', exitCode: null }],
    ['that says once more that it is ready', 'ready twice', { ended: 'broken', exitCode: null }],
    ['that has done more than all', 'overdo it', { ended: 'broken', exitCode: null }],
    ['that writes what is no message', 'chat', { ended: 'broken', exitCode: null }],
    ['that writes without end', 'chat without end', { ended: 'broken', exitCode: null }],
  ])('is given up with the job and restarted with the next when its process is one %s', async (_, program, ending) => {
    const warm = open();
    const { pid: first } = await fold(warm);
    expect(await warm.run(job(program))).toMatchObject({ ...ending, files: new Map() });
    expect((await fold(warm)).pid).not.toBe(first);
    expect(isRunning(first)).toBe(false);
  });

  it('passes on why the tool failed, nothing of what it left, and trusts its process no more', async () => {
    const warm = open();
    const { pid: first } = await fold(warm);
    const outcome = await warm.run(job('run out of GPU memory'));
    expect(outcome).toMatchObject({ ended: 'exited', exitCode: 1, files: new Map() });
    expect(outcome.output).toMatch(/CUDA out of memory$/);
    expect((await fold(warm)).pid).not.toBe(first);
  });

  it('ends a job that takes too long', async () => {
    expect(await open({ timeoutMs: 1_500 }).run(job('hang'))).toMatchObject({ ended: 'timed_out' });
  });

  it('ends a job that takes too much memory', async () => {
    expect(await open({ memoryLimitMb: 300 }).run(job('eat memory'))).toMatchObject({ ended: 'over_memory' });
  });

  it('tells that a server never got ready, could not load, or is not there', async () => {
    expect(await open({ timeoutMs: 1_500 }, 'never').run(job('fold'))).toMatchObject({ ended: 'timed_out' });
    const outcome = await open({}, 'no weights').run(job('fold'));
    expect(outcome).toMatchObject({ ended: 'exited', exitCode: 1, output: 'there are no weights' });
    const absent = new WarmTool({ program: 'no-such-program-here', args: [] }, { timeoutMs: 30_000 });
    expect(await absent.run(job('fold'))).toMatchObject({ ended: 'not_started' });
  });

  it('dies with its files when the thread that owns it is ended, as when its job is canceled', async () => {
    const thread = new Worker(new URL('../dist/testing/warm-thread.js', import.meta.url), {
      workerData: { program: process.execPath, args: [SERVER] },
    });
    const [model] = (await once(thread, 'message')) as [string];
    const { pid, folder } = made(model);
    expect(isRunning(pid)).toBe(true);
    await thread.terminate();
    await eventually(() => !isRunning(pid) && !existsSync(dirname(folder)));
  });
});
