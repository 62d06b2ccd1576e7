import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const MODULE = pathToFileURL(join(import.meta.dirname, 'temporary-folder.ts')).href;
const THREAD = `
  const [{ writeFileSync }, { tmpdir }, { parentPort }] = await Promise.all(
    ['node:fs', 'node:os', 'node:worker_threads'].map((name) => import(name)),
  );
  writeFileSync(tmpdir() + '/part', '');
  parentPort.postMessage('written');
`;
/** A worker that lets a thread write a file. It prints the path of its temporary folder. */
const WORKER = `
  const { useOwnTemporaryFolder } = await import('${MODULE}');
  useOwnTemporaryFolder();
  const { Worker } = await import('node:worker_threads');
  const thread = new Worker(${JSON.stringify(THREAD)}, { eval: true });
  thread.once('message', () => { console.log(process.env.TMPDIR); AFTERWARDS });
`;
const programOf = (afterwards: string): string[] => [
  '--input-type=module',
  '-e',
  WORKER.replace('AFTERWARDS', afterwards),
];

let parent: string;
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'temporary-folder-')));
});
afterEach(() => rmSync(parent, { recursive: true }));

const environment = () => ({ ...process.env, TMPDIR: parent });

it('holds the files of a worker and its threads, and is removed when the worker stops', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, programOf('process.exit()'), {
    env: environment(),
  });
  expect(stdout.trim().startsWith(join(parent, 'paratope-worker-'))).toBe(true);
  expect(readdirSync(parent)).toEqual([]);
});

it('is removed by the next worker after a kill, and never while its worker runs', async () => {
  const killed = spawn(process.execPath, programOf('setInterval(() => undefined, 1000)'), { env: environment() });
  await once(killed.stdout, 'data');
  const [left = ''] = readdirSync(parent);
  expect(readdirSync(join(parent, left))).toEqual(['part']);
  const next = () => spawnSync(process.execPath, programOf('process.exit()'), { env: environment() });
  next();
  expect(readdirSync(parent)).toEqual([left]);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  next();
  expect(readdirSync(parent)).toEqual([]);
});

it('leaves the files of other programs alone', async () => {
  mkdirSync(join(parent, 'paratope-engine-1'));
  writeFileSync(join(parent, 'paratope-worker-notes'), '');
  await promisify(execFile)(process.execPath, programOf('process.exit()'), { env: environment() });
  expect(readdirSync(parent).sort()).toEqual(['paratope-engine-1', 'paratope-worker-notes']);
});
