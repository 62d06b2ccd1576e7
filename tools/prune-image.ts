// Reduces an installed and built workspace to the parts that one app needs. It is a step of the Dockerfile and imports no npm packages,
// since it deletes them.
//   node tools/prune-image.ts APP       deletes the rest, in the folder above
//   node tools/prune-image.ts --sizes   deletes nothing; prints the size that each app would keep, MB
import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  appsOf,
  bundledFiles,
  filesIn,
  isBundled,
  isForPeople,
  isOfAnotherPlatform,
  kept,
  neededBy,
  ROOT,
  WORKSPACES,
} from './packaging/needed.ts';

const MODULES = join(ROOT, 'node_modules');

/** Returns the packages in a node_modules folder, including scoped ones. */
const packagesOf = (modules: string): string[] =>
  readdirSync(modules, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
        : [join(modules, name)],
    );

/** Returns the files of the bundle that an app needs, and those that it starts or serves. */
const bundledFor = (app: string): Set<string> =>
  new Set(
    appsOf(app)
      .map((each) => join(ROOT, 'apps', each))
      .filter(isBundled)
      .flatMap(bundledFiles),
  );

/** Returns the folders that are not needed: the bundles contain the compiled code, except for the pages of the dashboard. */
const unused = (folder: string): string[] => [
  'src',
  'training',
  ...(existsSync(join(folder, 'dist/web')) ? [] : ['dist']),
];

function prune(needed: ReadonlySet<string>, modules = MODULES): void {
  for (const found of packagesOf(modules)) {
    const folder = lstatSync(found).isSymbolicLink() ? realpathSync(found) : found;
    if (!needed.has(folder)) rmSync(found, { recursive: true });
    else if (folder === found && existsSync(join(found, 'node_modules'))) prune(needed, join(found, 'node_modules'));
  }
}

const [argument = ''] = process.argv.slice(2);
if (argument === '--sizes') {
  for (const app of readdirSync(join(ROOT, 'apps'))) {
    if (!isBundled(join(ROOT, 'apps', app))) continue;
    const files = [...neededBy(app)].flatMap((folder) =>
      folder.includes(`${sep}node_modules${sep}`)
        ? [...filesIn(folder)].filter((file) => !isForPeople(file) && !isOfAnotherPlatform(file))
        : kept(folder),
    );
    const bytes = [...files, ...bundledFor(app)].reduce((sum, file) => sum + lstatSync(file).size, 0);
    console.log(`${app.padEnd(24)} ${(bytes / 1e6).toFixed(0).padStart(5)}`);
  }
} else {
  if (!isBundled(join(ROOT, 'apps', argument))) throw new Error(`there is no built app "${argument}"`);
  const needed = neededBy(argument);
  const bundled = bundledFor(argument);
  prune(needed);
  for (const file of filesIn(join(ROOT, 'bundle'))) if (!bundled.has(file)) rmSync(file);
  for (const folder of WORKSPACES.values()) {
    if (!needed.has(folder)) rmSync(folder, { recursive: true, force: true });
    else for (const part of unused(folder)) rmSync(join(folder, part), { recursive: true, force: true });
  }
  for (const parent of ['apps', 'libs', 'node_modules'])
    for (const file of filesUnder(join(ROOT, parent)))
      if (isForPeople(file) || isOfAnotherPlatform(file) || /\.spec\./.test(file)) rmSync(file);
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}
