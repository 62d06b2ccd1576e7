// The dashboard's files, `apps/dashboard/dist/web`, from its sources; nothing where they are those it was built from last.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What it is made of: its sources, those of the SDK, and the exact packages. */
const SOURCES = [
  'apps/dashboard/src',
  'apps/dashboard/public',
  'libs/sdk/src',
  'libs/platform/dashboard-kit/src',

  'libs/pipelines',
  'libs/science',
];
const FILES = ['apps/dashboard/index.html', 'apps/dashboard/vite.config.mjs', 'package-lock.json'];
const stamp = join(root, 'apps/dashboard/dist/web/.built-from');

const names = SOURCES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.|[/\\]dist[/\\]/.test(join(entry.parentPath, entry.name)))
    .map((entry) => join(entry.parentPath, entry.name)),
).concat(FILES.map((name) => join(root, name)));
const hash = createHash('sha256');
for (const name of names.sort())
  hash.update(name.slice(root.length)).update('\0').update(readFileSync(name)).update('\0');
const builtFrom = hash.digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== builtFrom) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(root, 'apps/dashboard/vite.config.mjs');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: join(root, 'apps/dashboard'),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, builtFrom);
}
