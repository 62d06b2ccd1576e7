// Leaves of an installed and built workspace what one app needs, and nothing else. A step of the Dockerfile; without npm packages,
// since it runs among them.
//   node tools/prune-image.ts APP       deletes the rest, in the folder above
//   node tools/prune-image.ts --sizes   deletes nothing; says what each app would keep, MB
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const MODULES = join(ROOT, 'node_modules');

/** Apps that another one runs or serves from its own folder; `local` starts and migrates all of them. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  gateway: ['dashboard'],
  local: readdirSync(join(ROOT, 'apps')),
};
/** Loaded by the image's command, before any app. */
const ALWAYS = ['@paratope/telemetry'];

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Folders of the workspace's own packages, by name. */
const WORKSPACES = new Map(
  ['apps', 'libs', 'libs/platform', 'libs/science']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => [manifestOf(folder).name ?? '', folder]),
);

/** What is run: tests and what they stand on is not. */
const isRun = (file: string): boolean => /\.(?:js|mjs|cjs)$/.test(file) && !/(?:\.spec\.|[/\\]testing[/\\])/.test(file);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

const { dependencies: external = {} } = manifestOf(ROOT);
const NAMES = [...Object.keys(external), ...WORKSPACES.keys()].filter((name) => name !== '');

/** Packages that the code of a folder names, in whatever way: a package that is loaded by a name in a table is named too. */
function namedIn(folder: string): string[] {
  if (!existsSync(join(folder, 'dist'))) return [];
  const found = new Set<string>();
  for (const file of filesIn(join(folder, 'dist'))) {
    if (!isRun(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const name of NAMES)
      if (!found.has(name) && new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text)) found.add(name);
  }
  return [...found];
}

/** Where Node.js finds a package that a file of the folder imports. */
function resolve(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** Folders of everything that an app needs: of the workspace, and of node_modules. */
function neededBy(app: string): Set<string> {
  const needed = new Set<string>();
  const visit = (folder: string): void => {
    if (needed.has(folder)) return;
    needed.add(folder);
    if (!folder.includes(`${sep}node_modules${sep}`)) {
      for (const name of namedIn(folder)) visitNamed(name, folder);
      return;
    }
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visitNamed(name, folder);
  };
  const visitNamed = (name: string, from: string): void => {
    const folder = WORKSPACES.get(name) ?? resolve(name, from);
    // What is optional, or of another platform, is not there.
    if (folder !== undefined) visit(folder);
  };
  for (const each of [app, ...(BESIDE[app] ?? [])]) visit(join(ROOT, 'apps', each));
  for (const name of ALWAYS) visitNamed(name, ROOT);
  return needed;
}

/** Packages in a node_modules, scoped ones too. */
const packagesOf = (modules: string): string[] =>
  readdirSync(modules, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inner) => join(modules, name, inner))
        : [join(modules, name)],
    );

/** Of a package, what only people read. */
const isForPeople = (file: string): boolean =>
  // Licences travel with what they are of.
  !/(?:licen[cs]e|notice|copying)[^/]*$/i.test(file) &&
  /\.(?:d\.[mc]?ts|[mc]?ts|map|md|markdown|flow|tsbuildinfo)$/i.test(file);

/** Of a package that brings its native library for every platform, the libraries of the others. */
const isOfAnotherPlatform = (file: string): boolean => {
  const [, platform, arch] = /[/\\]bin[/\\]napi-v\d+[/\\](\w+)[/\\](\w+)[/\\]/.exec(file) ?? [];
  return platform !== undefined && (platform !== process.platform || arch !== process.arch);
};

function prune(needed: ReadonlySet<string>, modules = MODULES): void {
  for (const found of packagesOf(modules)) {
    const folder = lstatSync(found).isSymbolicLink() ? realpathSync(found) : found;
    if (!needed.has(folder)) rmSync(found, { recursive: true });
    else if (folder === found && existsSync(join(found, 'node_modules'))) prune(needed, join(found, 'node_modules'));
  }
}

const kept = (folder: string): string[] =>
  [...filesIn(folder)].filter(
    (file) => !isForPeople(file) && !/\.spec\.|[/\\](?:src|training|testing)[/\\]/.test(file.slice(folder.length)),
  );

const [argument = ''] = process.argv.slice(2);
if (argument === '--sizes') {
  for (const app of readdirSync(join(ROOT, 'apps'))) {
    if (!existsSync(join(ROOT, 'apps', app, 'dist/main.js'))) continue;
    const bytes = [...neededBy(app)]
      .flatMap((folder) =>
        folder.includes(`${sep}node_modules${sep}`)
          ? [...filesIn(folder)].filter((file) => !isForPeople(file) && !isOfAnotherPlatform(file))
          : kept(folder),
      )
      .reduce((sum, file) => sum + lstatSync(file).size, 0);
    console.log(`${app.padEnd(24)} ${(bytes / 1e6).toFixed(0).padStart(5)}`);
  }
} else {
  if (!existsSync(join(ROOT, 'apps', argument, 'dist/main.js'))) throw new Error(`there is no built app "${argument}"`);
  const needed = neededBy(argument);
  prune(needed);
  for (const folder of WORKSPACES.values()) {
    if (!needed.has(folder)) rmSync(folder, { recursive: true, force: true });
    else for (const part of ['src', 'training']) rmSync(join(folder, part), { recursive: true, force: true });
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
