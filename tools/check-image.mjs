// Runs what the Dockerfile runs, in a clean folder, on a machine without a container engine; then starts an app as the
// image would, on a PostgreSQL of its own. Takes minutes and the npm registry, so it is no test:
//   npm run check:image
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import dockerignore from '@balena/dockerignore';
import { freePort, startPostgres } from '@paratope/embedded-postgres';

const WORKERS = ['humanization-worker', 'structure-worker', 'stability-worker', 'upload-worker'];
const APPS = ['gateway', 'billing', 'webhook-dispatcher', ...WORKERS, 'object-store-server', 'local'];
const root = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'paratope-image-'));
chmodSync(scratch, 0o711);
const image = join(scratch, 'paratope');

const [build, final] = readStages(readFileSync(join(root, 'Dockerfile'), 'utf8'));
try {
  copyContext(image);
  // The image's Node.js comes with its base; here it is the one that runs this script.
  for (const line of build.run) step(line, {});
  const size = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
  console.log(`✓ the build stage runs; the image adds ${size} MB to its base`);
  for (const app of APPS) {
    for (const line of final.run) step(line, { APP: app });
    if (app === 'billing') await serve();
    rmSync(join(image, 'home'), { recursive: true });
    rmSync(join(image, 'app'));
  }
  console.log(`✓ the final stage runs for ${APPS.join(', ')}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** What each stage runs, and the command it ends with. */
function readStages(dockerfile) {
  return dockerfile
    .replace(/\\\n/g, ' ')
    .split(/^FROM .*$/m)
    .slice(1)
    .map((stage) => ({
      run: [...stage.matchAll(/^RUN (.*)$/gm)].map((match) => match[1]),
      command: JSON.parse(/^CMD (.*)$/m.exec(stage)?.[1] ?? '[]'),
    }));
}

/** What the Dockerfile copies of the committed and new files that .dockerignore lets through. */
function copyContext(target) {
  const ignored = dockerignore().add(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const sources = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
    ([, names]) => names.split(' '),
  );
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    const isCopied = sources.some((source) => file === source || file.startsWith(`${source}/`));
    if (!isCopied || ignored.ignores(file) || !existsSync(join(root, file))) continue;
    cpSync(join(root, file), join(target, file));
  }
}

function step(line, args) {
  const startedAt = performance.now();
  // npm's own scripts run on the Node.js of this script, as in the image on the one it has.
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  execFileSync('/bin/sh', ['-c', line], {
    cwd: image,
    env: { ...process.env, PATH: path, ...args },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line.slice(0, 90)}`);
}

/** Migrates and starts billing as compose does, from the image's files alone. */
async function serve() {
  const postgres = await startPostgres({
    folder: join(scratch, 'pg'),
    port: await freePort(),
    database: 'image',
    password: 'image',
  });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    REDIS_URL: 'redis://127.0.0.1:6379',
    HTTP_PORT: String(port),
    RPC_ADDRESS: `127.0.0.1:${await freePort()}`,
    RPC_SECRET: 'secret of the image check',
  };
  try {
    execFileSync(process.execPath, ['apps/local/dist/main.js', 'migrate'], { cwd: image, env, stdio: 'inherit' });
    const [, ...args] = final.command;
    const app = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(app, 'exit');
    const ready = async () =>
      (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok === true;
    while (!(await ready())) {
      if (app.exitCode !== null) throw new Error(`billing ended with ${app.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    app.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`billing ended with ${code} on SIGTERM`);
    console.log('✓ billing starts as in the image, is ready, and ends on SIGTERM');
  } finally {
    await postgres.stop();
  }
}
