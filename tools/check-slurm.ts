// Drains a queue with a Slurm array of deploy/slurm/worker-array.sh tasks: a Slurm of its own on this machine, the real
// worker of the first kind of job, and the JobService of worker-host's tests, which counts claims. For a machine with Debian's
// slurmctld, slurmd, slurm-client and munge, as root; half a minute, so it is no test:
//   npm run check -- slurm
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@paratope/ids';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { startJobService } from '@paratope/worker-host/testing';
import { z } from 'zod';

const [first] = KIND_CONTRACTS;
if (!first) throw new Error('there is no kind of job');
const { worker, kind } = first;
const ROOT = join(import.meta.dirname, '..');
const JOBS = 6;
const TASKS = 3;
const WITHIN_MS = 180_000;

const example = z
  .array(z.object({ role: z.string(), sequence: z.string() }))
  .parse(JSON.parse(readFileSync(join(ROOT, 'tools/fixtures/slurm-chains.json'), 'utf8')));

const folder = mkdtempSync(join(tmpdir(), 'paratope-slurm-'));
chmodSync(folder, 0o755);
const daemons: ChildProcess[] = [];
const environment = { ...process.env, SLURM_CONF: join(folder, 'slurm.conf') };
const service = await startJobService(kind);
service.leaseMs = 30_000;
try {
  await startSlurm();
  const ids = Array.from({ length: JOBS }, () => newId());
  for (const id of ids) service.add(id, { variant_id: id, format: 'mab', chains: example });
  execFileSync(
    'sbatch',
    [`--array=1-${TASKS}`, '--cpus-per-task=1', '--mem=0', join(ROOT, 'deploy/slurm/worker-array.sh'), worker],
    {
      cwd: folder,
      stdio: 'inherit',
      env: {
        ...environment,
        // The script's `node` is the one that runs this file.
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        PARATOPE: ROOT,
        PARATOPE_MAX_IDLE: '3',
        JOBS_ADDRESS: service.address,
        RPC_IDENTITY: service.bundle,
      },
    },
  );
  await until('the array has ended', () => execFileSync('squeue', ['-h'], { env: environment }).length === 0);
  const left = ids.filter((id) => service.job(id).status !== 'completed' || service.job(id).claims.length !== 1);
  if (left.length > 0) throw new Error(`${left.length} of ${JOBS} jobs are not completed by one claim; see ${folder}`);
  const workers = new Set(ids.map((id) => service.job(id).claims[0]?.workerId));
  console.log(
    `✓ ${JOBS} jobs completed, each claimed once, by ${workers.size} of ${TASKS} tasks without Redis or a database`,
  );
  rmSync(folder, { recursive: true });
} finally {
  for (const daemon of daemons.reverse()) daemon.kill('SIGTERM');
  await service.stop();
}

async function startSlurm(): Promise<void> {
  const host = hostname().split('.')[0] ?? 'localhost';
  for (const part of ['state', 'spool']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'munge.key'), randomBytes(1024), { mode: 0o600 });
  const socket = join(folder, 'munge.sock');
  const settings = {
    ClusterName: 'check',
    SlurmctldHost: `${host}(127.0.0.1)`,
    SlurmUser: 'root',
    AuthInfo: `socket=${socket}`,
    StateSaveLocation: join(folder, 'state'),
    SlurmdSpoolDir: join(folder, 'spool'),
    SlurmctldPidFile: join(folder, 'ctld.pid'),
    SlurmdPidFile: join(folder, 'slurmd.pid'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    MpiDefault: 'none',
    ReturnToService: '2',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
  };
  const nodes = [
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=${cpus().length} State=UNKNOWN`,
    `PartitionName=all Nodes=${host} Default=YES MaxTime=INFINITE State=UP`,
  ];
  const lines = [...Object.entries(settings).map(([key, value]) => `${key}=${value}`), ...nodes];
  writeFileSync(join(folder, 'slurm.conf'), `${lines.join('\n')}\n`);
  const files = ['key', 'pid', 'log', 'seed'].map((each) => `--${each}-file=${join(folder, `munge.${each}`)}`);
  start('munged', '--force', '-F', `--socket=${socket}`, ...files);
  await until('munge answers', () => succeeds('munge', '-n', '-S', socket));
  start('slurmctld', '-D');
  start('slurmd', '-D');
  await until('the node is idle', () =>
    execFileSync('sinfo', ['-h', '-o', '%T'], { env: environment }).includes('idle'),
  );
}

function start(program: string, ...args: readonly string[]): void {
  daemons.push(spawn(program, args, { env: environment, stdio: 'ignore' }));
}

function succeeds(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    try {
      if (holds()) return;
    } catch {
      // Slurm is not ready yet.
    }
    await pause(250);
  }
  throw new Error(`not within ${WITHIN_MS / 1000} s: ${what}; see ${folder}`);
}
