import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { workspacePath } from '../workspace.js';
import { joinBreakableSystem } from './testing/breakable-system.js';
import { bestOf, expectThreePlatesCharged, killGateway, measured } from './testing/simulated-plates.js';
import type { System } from './testing/system.js';

/** Points at which a process dies while each plate is made. */
const DEATHS: readonly CrashPoint[] = ['gateway.after-debit', 'worker.after-compute', 'gateway.after-complete'];
const PARENT = workspacePath('examples/campaign/parent.fasta');
const LIBRARY_FILE = workspacePath('examples/campaign/library.csv');

const folder = mkdtempSync(join(tmpdir(), 'paratope-campaign-'));
let system: System;
beforeAll(async () => {
  system = await joinBreakableSystem();
});
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const start = (args: readonly string[]) =>
  spawn(process.execPath, [workspacePath('apps/cli/bin/paratope.mjs'), ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      XDG_CONFIG_HOME: join(folder, 'config'),
      PARATOPE_URL: system.state().base_url,
      PARATOPE_TOKEN: system.state().api_token,
    },
  });

async function paratope(...args: readonly string[]): Promise<Ended> {
  const child = start(args);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

async function printed(...args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await paratope(...args);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return stdout.trim();
}

it('three plates by the command line alone, with a kill -9 in the middle of each step, lose nothing and charge each plate once', async () => {
  const project = await printed('projects', 'create', 'Campaign');
  await printed('candidates', 'create', '--project', project, PARENT);
  const [candidate] = JSON.parse(await printed('candidates', '--project', project, '--json')) as { name: string }[];
  const id = await printed(
    'campaigns',
    'create',
    candidate!.name,
    '--name',
    'Simulated',
    '--candidates',
    LIBRARY_FILE,
    '--size',
    '24',
  );
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const best: number[] = [];
  for (const [k, death] of DEATHS.entries()) {
    const died = system.crashAt(death);
    const [json, sheet, results] = [`plate-${k + 1}.json`, `plate-${k + 1}.csv`, `results-${k + 1}.csv`];
    // The command is killed too, after it has requested the plate; the next run finds the same plate.
    const killed = start(['campaigns', 'propose-plate', id, '--out', json]);
    await died;
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect(await printed('campaigns', 'propose-plate', id, '--out', json)).toMatch(/completed$/);
    await printed('campaign', 'sheet', json, '-o', sheet);
    const names = readFileSync(join(folder, sheet), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[1] ?? '');
    expect(names).toHaveLength(24);
    best.push(bestOf(names));
    writeFileSync(join(folder, results), measured(names));
    const added = paratope('campaigns', 'add-results', id, results);
    killGateway(system);
    await added;
    expect((await printed('campaigns', 'add-results', id, results)).split('\n')).toHaveLength(k + 1);
  }
  expect(best[2]).toBeLessThan(best[0]!);
  const campaign = JSON.parse(await printed('campaigns', 'get', id)) as { rounds: { file: string }[] };
  expect(campaign.rounds.map(({ file }) => file)).toEqual(['results-1.csv', 'results-2.csv', 'results-3.csv']);
  await printed('campaign', 'order', 'plate-3.json', '-o', 'order.csv');
  expect(readFileSync(join(folder, 'order.csv'), 'utf8')).toMatch(/^Name,Sequence\n\w+-V[HL]-[0-9a-f]{8},[ACGT]+\n/);
  await expectThreePlatesCharged(system);
});

it('a file that cannot be used is refused in one line that names it', async () => {
  const [campaign] = JSON.parse(await printed('campaigns', 'list', '--json')) as { id: string }[];
  writeFileSync(join(folder, 'equal.csv'), 'name,value,unit,direction\nparent,3,nM,lower\nH:E1Q,3,nM,lower\n');
  const { code, stderr } = await paratope('campaigns', 'add-results', campaign!.id, 'equal.csv');
  expect(code).toBe(1);
  expect(stderr).toContain('equal.csv: all 2 values of assay value are equal');
});
