// Packs tarballs of the SDK and of the command line, which npm installs anywhere. That of the command line contains all of its
// dependencies, so that it also installs without a registry.
//   npm run build -- pack [--out FOLDER]     default: dist/packages
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn, isForPeople, kept, manifestOf, neededBy, ROOT } from './packaging/needed.ts';

const { values: options } = parseArgs({ options: { out: { type: 'string', default: join(ROOT, 'dist/packages') } } });
const out = resolve(options.out);
mkdirSync(out, { recursive: true });

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Packs the files that `fill` puts into an empty folder. */
function pack(name: string, fill: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-pack-'));
  try {
    fill(folder);
    cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
    npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', out], folder);
    console.log(`${name} in ${relative('.', out) || '.'}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copy(file: string, from: string, to: string): void {
  const target = join(to, relative(from, file));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(file, target);
}

const json = (folder: string, value: object): void =>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(value, null, 2)}\n`);

/** Returns the fields of a package that have a meaning outside this repository. */
const published = ({ name, version, description, type, license, engines }: Record<string, unknown>) => ({
  name,
  version,
  description,
  type,
  license,
  engines,
});

/** Returns whether a package is for one operating system only: packages that depend on it declare it optional. */
function isOfOnePlatform(folder: string): boolean {
  const { os } = read(folder);
  return Array.isArray(os) && os.length === 1;
}

/** On macOS, the network's runtime contains its library twice; no file refers to the one with the version in its name. */
const isCarried = (file: string): boolean => !isForPeople(file) && !/\.\d+\.\d+\.\d+\.dylib$/.test(file);

/** Removes install scripts, which npm would also run for bundled packages: everything that they would fetch is in the tarball. */
function withoutScripts(folder: string): void {
  const { scripts, ...manifest } = read(folder);
  if (scripts !== undefined) json(folder, manifest);
}

const read = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;

pack('@paratope/sdk', (folder) => {
  const sdk = join(ROOT, 'libs/sdk');
  for (const file of filesIn(join(sdk, 'dist'))) if (/(?<!\.spec)(?:\.d\.ts|\.js)$/.test(file)) copy(file, sdk, folder);
  copy(join(sdk, 'README.md'), sdk, folder);
  json(folder, {
    ...published(read(sdk)),
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  });
});

pack('@paratope/cli', (folder) => {
  const cli = join(ROOT, 'apps/cli');
  const bundled = new Map<string, string>();
  for (const found of neededBy('cli')) {
    if (found === cli) continue;
    const isOfWorkspace = !found.includes(`${sep}node_modules${sep}`);
    if (isOfOnePlatform(found)) continue;
    const { name = basename(found) } = manifestOf(found);
    const target = isOfWorkspace ? join(folder, 'node_modules', name) : join(folder, relative(ROOT, found));
    for (const file of isOfWorkspace ? kept(found) : [...filesIn(found)].filter(isCarried)) copy(file, found, target);
    if (!isOfWorkspace) withoutScripts(target);
    // Packages in another package's own node_modules are packed with that package.
    if (target === join(folder, 'node_modules', name)) bundled.set(name, String(read(found)['version']));
  }
  for (const file of kept(cli)) if (basename(file) !== 'tsconfig.json') copy(file, cli, folder);
  cpSync(join(ROOT, 'docs/cli.md'), join(folder, 'README.md'));
  const names = [...bundled.keys()].sort();
  json(folder, {
    ...published(read(cli)),
    description: 'Antibody design on the command line: on this machine, and by a Paratope service.',
    bin: read(cli)['bin'],
    dependencies: Object.fromEntries(names.map((name) => [name, bundled.get(name)])),
    bundleDependencies: names,
  });
  if (!existsSync(join(folder, 'dist/main.js'))) throw new Error('apps/cli is not built');
});

for (const file of readdirSync(out).sort())
  console.log(`  ${file}  ${(statSync(join(out, file)).size / 1e6).toFixed(1)} MB`);
