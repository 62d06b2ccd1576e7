// Runs the steps of the Dockerfile in a clean folder, on a machine without a container engine; then starts an app like the image, on a
// PostgreSQL of its own. It takes minutes and needs the npm registry, so it is no test:
//   npm run check -- image                  every app
//   npm run check -- image gateway local
//   npm run check -- image --build '--network host' WORKER
// --build: builds the image of each worker as well, by buildah with these further arguments, runs it by runc, and attests it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import dockerignore from '@balena/dockerignore';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { JOB_WORKERS, WORK_CONTRACTS } from '@paratope/pipelines';
import { issueIdentities } from '@paratope/rpc/issue';
import { startJobService } from '@paratope/worker-host/testing';
import { z } from 'zod';
import { BuiltImage, hasBuildah } from './image/buildah.ts';

const WORKERS = [...JOB_WORKERS, 'upload-worker'];
const ALL = ['gateway', 'billing', 'webhook-dispatcher', ...WORKERS, 'object-store-server', 'local'];
const { values: options, positionals: given } = parseArgs({
  options: { build: { type: 'string' } },
  allowPositionals: true,
});
if (options.build !== undefined && !hasBuildah()) throw new Error('--build needs buildah and runc on PATH');
const APPS = given.length === 0 ? ALL : ALL.filter((app) => given.includes(app));
if (APPS.length < given.length) throw new Error(`apps are ${ALL.join(', ')}`);
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'paratope-image-'));
chmodSync(scratch, 0o711);

interface Stage {
  readonly name: string;
  readonly instructions: readonly (readonly [word: string, rest: string])[];
}

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ');
const stages = readStages(dockerfile);
/** Command with which the image starts. */
const [, ...command] = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]'));

/** Returns the directory of a stage that corresponds to its `/paratope`. */
const folderOf = (name: string): string => join(scratch, name, 'paratope');
const image = folderOf('app');

/** An image may have 350 MB, including `debian:bookworm-slim`, with its size in the registry, and Node.js. */
const DEBIAN_MB = 75;
const BASE_MB = DEBIAN_MB + Math.ceil(statSync(process.execPath).size / 1e6);
const MOST_MB = 350 - BASE_MB;
try {
  const final = stages.at(-1);
  for (const stage of stages.slice(0, -2)) build(stage, {});
  console.log('✓ the stages run that all apps share');
  for (const app of APPS) {
    const pruning = stages.at(-2);
    if (pruning) build(pruning, { APP: app });
    // Size of the files, as a layer stores them; not of the blocks of this machine's file system.
    const bytes = Number(execFileSync('du', ['--bytes', '--summarize', image], { encoding: 'utf8' }).split('\t')[0]);
    const size = Math.ceil(bytes / 1e6);
    console.log(`  ${String(size).padStart(6)} MB beside ${BASE_MB} of the base  ${app}`);
    // The launcher contains every app, with every engine.
    if (size > MOST_MB && app !== 'local')
      throw new Error(`the image of ${app} adds ${size} MB to its base, more than ${MOST_MB}`);
    for (const [word, rest] of final?.instructions ?? []) if (word === 'RUN') step(rest, image, { APP: app });
    if (JOB_WORKERS.includes(app)) await takeTurn(app, inFolder);
    else loads(app);
    if (app === 'billing') await serve();
    rmSync(image, { recursive: true });
  }
  console.log(`✓ the final stage runs for ${APPS.join(', ')}, and each starts from the files that it leaves`);
  if (options.build !== undefined)
    for (const app of APPS.filter((each) => JOB_WORKERS.includes(each))) await buildAndRun(app, options.build);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function readStages(text: string): Stage[] {
  return (
    text
      .split(/^FROM /m)
      .slice(1)
      // The other stages install system packages, which belong to the image and not to this machine.
      .filter((stage) => /^WORKDIR \/paratope$/m.test(stage))
      .map((stage) => ({
        name: / AS (\w+)/.exec(stage)?.[1] ?? 'final',
        instructions: [...stage.matchAll(/^(RUN|COPY) (.*)$/gm)].map(
          ([, word = '', rest = '']) => [word, rest] as const,
        ),
      }))
  );
}

function build({ name, instructions }: Stage, args: Readonly<Record<string, string>>): void {
  const folder = folderOf(name);
  mkdirSync(folder, { recursive: true });
  for (const [word, rest] of instructions) {
    // The image's base contains its Node.js; here it is the one that runs this script.
    if (word === 'RUN') step(rest, folder, args);
    else copy(rest, folder);
  }
}

/** Copies `/paratope` of an earlier stage; else committed and new files that .dockerignore admits. */
function copy(rest: string, folder: string): void {
  const from = /^--from=(\w+) /.exec(rest)?.[1];
  if (from !== undefined) {
    cpSync(folderOf(from), folder, { recursive: true, verbatimSymlinks: true });
    return;
  }
  const ignored = dockerignore.default().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const sources = rest.split(' ').slice(0, -1);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    const isCopied = sources.some((source) => file === source || file.startsWith(`${source}/`));
    if (!isCopied || ignored.ignores(file) || !existsSync(join(root, file))) continue;
    cpSync(join(root, file), join(folder, file));
  }
}

function step(line: string, folder: string, args: Readonly<Record<string, string>>): void {
  const startedAt = performance.now();
  // npm's own scripts run on the Node.js of this script, as in the image on the image's Node.js.
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  // The options of mounts are removed, because their files come from this machine.
  execFileSync('/bin/sh', ['-c', line.replace(/^(?:--mount=\S+ )+/, '')], {
    cwd: folder,
    env: { ...process.env, PATH: path, ...args },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line.slice(0, 90)}`);
}

/**
 * Checks that an app without settings refuses to start with its own message, for which it has to load every module that it names. The
 * launcher needs no settings.
 */
function loads(app: string): void {
  const { status, stderr } = spawnSync(process.execPath, [...command, ...(app === 'local' ? ['identities'] : [])], {
    cwd: image,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  if (app === 'local' ? status !== 0 : !stderr.includes('The configuration is not usable'))
    throw new Error(`${app} does not load from what its image holds: ${stderr.slice(-2_000)}`);
}

type Environment = Readonly<Record<string, string>>;

/** Runs a worker in the folder of its image's files. @returns its exit status */
async function inFolder(args: readonly string[], environment: Environment): Promise<number | null> {
  const env = { PATH: process.env['PATH'], ...environment };
  const worker = spawn(process.execPath, args, { cwd: image, stdio: ['ignore', 'ignore', 'inherit'], env });
  const [code] = (await once(worker, 'exit')) as [number | null];
  return code;
}

/** Checks that a worker of one job loads its engine, with its models and tables, on its threads, requests a job, finds none and ends. */
async function takeTurn(app: string, run: typeof inFolder): Promise<void> {
  const service = await startJobService(WORK_CONTRACTS.find(({ worker }) => worker === app)?.kind);
  try {
    const code = await run([...command, '--once'], {
      NODE_ENV: 'production',
      WORKER_THREADS: '1',
      JOBS_ADDRESS: service.address,
      RPC_IDENTITY: service.bundle,
    });
    if (code !== 0) throw new Error(`${app} ended with ${code} from what its image holds`);
  } finally {
    await service.stop();
  }
}

/** Builds the image of a worker by buildah, runs it in a container, and writes its bill of materials and provenance by its digest, signed. */
async function buildAndRun(app: string, args: string): Promise<void> {
  const built = BuiltImage.build(app, args.split(' ').filter(Boolean));
  await takeTurn(app, (command, environment) =>
    built.run(join(scratch, `${app}-container`), ['node', ...command], environment),
  );
  console.log(
    `✓ the image of ${app} is built, and its worker runs in a container: read-only, as user 1000, without capabilities`,
  );
  built.attest(join(scratch, 'attestations'));
}

/** Starts billing like compose does, from its image's files alone. Migrations belong to another image, so they run from the whole build. */
async function serve(): Promise<void> {
  const postgres = await startPostgres({
    folder: join(scratch, 'pg'),
    port: await freePort(),
    database: 'image',
    password: 'image',
  });
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    REDIS_URL: 'redis://127.0.0.1:6379',
    HTTP_PORT: String(port),
    RPC_ADDRESS: `127.0.0.1:${await freePort()}`,
    RPC_IDENTITY: (await issueIdentities({ names: ['billing'], days: 1 })).get('billing'),
  };
  try {
    execFileSync(process.execPath, ['apps/local/bundle/main.js', 'migrate'], {
      cwd: folderOf('build'),
      env,
      stdio: 'inherit',
    });
    const app = spawn(process.execPath, command, { cwd: image, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(app, 'exit');
    const ready = async (): Promise<boolean> =>
      (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true;
    while (!(await ready())) {
      if (app.exitCode !== null) throw new Error(`billing ended with ${app.exitCode}`);
      await pause(50);
    }
    app.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`billing ended with ${code} on SIGTERM`);
    console.log('✓ billing starts as in the image, is ready, and ends on SIGTERM');
  } finally {
    await postgres.stop();
  }
}
