// Finds the parts of an installed and built workspace that one app needs. It imports no npm packages, because it also runs among those of
// an image.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Apps that another one runs or serves from its own folder; `local` starts and migrates all of them. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  gateway: ['dashboard'],
  local: readdirSync(join(ROOT, 'apps')).filter((app) => isBundled(join(ROOT, 'apps', app)) || app === 'dashboard'),
};

/** Returns an app with those that it starts or serves. */
export const appsOf = (app: string): readonly string[] => [app, ...(BESIDE[app] ?? [])];

export interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Folders of the workspace's own packages, by name. */
export const WORKSPACES = new Map(
  ['apps', 'libs', 'libs/gateway', 'libs/pipelines', 'libs/platform', 'libs/science']
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => [manifestOf(folder).name ?? '', folder]),
);

/** Returns whether a file is executed code, without tests and their helpers. */
const isRun = (file: string): boolean => /\.(?:js|mjs|cjs)$/.test(file) && !/(?:\.spec\.|[/\\]testing[/\\])/.test(file);

export function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

const { dependencies: external = {} } = manifestOf(ROOT);
const NAMES = [...Object.keys(external), ...WORKSPACES.keys()].filter((name) => name !== '');

export function isBundled(folder: string): boolean {
  return existsSync(join(folder, 'bundle'));
}

/** A file of the bundle that another file imports or starts. */
const FILE_OF_BUNDLE = /["'`]\.(?:\/|[./]*\/bundle\/)([\w.$-]+\.js)["'`]/g;

/** Returns the files of the bundle that the programs of an app load. */
export function bundledFiles(app: string): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(FILE_OF_BUNDLE)) {
      const next = join(ROOT, 'bundle', name);
      if (found.has(next) || !existsSync(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  for (const file of filesIn(join(app, 'bundle'))) visit(file);
  return [...found];
}

/** Path of a package; a module of a bundle looks for files in its folder. */
const PLACE_OF_PACKAGE = /["'][./]*\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g;

/** Returns the packages that the code of a folder names in any way, such as in a table from which a package is loaded by name. */
function namedIn(folder: string): string[] {
  const found = new Set<string>();
  const files = isBundled(folder)
    ? bundledFiles(folder)
    : ['dist', 'bin']
        .map((part) => join(folder, part))
        .filter(existsSync)
        .flatMap((part) => [...filesIn(part)]);
  for (const file of files) {
    if (!isRun(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const name of NAMES)
      if (!found.has(name) && new RegExp(`['"]${name}(?:/[^'"]*)?['"]`).test(text)) found.add(name);
    for (const [, name = ''] of text.matchAll(PLACE_OF_PACKAGE)) found.add(name);
    for (const [name, own] of WORKSPACES) if (text.includes(`/../${relative(ROOT, own)}/`)) found.add(name);
  }
  return [...found];
}

/** Returns the folder in which Node.js finds a package that a file of the folder imports. */
function resolve(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}

/** Returns the folders of everything that an app needs, in the workspace and in node_modules. */
export function neededBy(app: string): Set<string> {
  const needed = new Set<string>();
  const visit = (folder: string): void => {
    if (needed.has(folder)) return;
    needed.add(folder);
    if (!folder.includes(`${sep}node_modules${sep}`)) {
      // A bundle contains the code of a library, so only its other files are needed.
      if (isBundled(folder) || !isBundled(join(ROOT, 'apps', app)))
        for (const name of namedIn(folder)) visitNamed(name, folder);
      return;
    }
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visitNamed(name, folder);
  };
  const visitNamed = (name: string, from: string): void => {
    const folder = WORKSPACES.get(name) ?? resolve(name, from);
    // Optional packages and those of other platforms may be missing.
    if (folder !== undefined) visit(folder);
  };
  for (const each of appsOf(app)) visit(join(ROOT, 'apps', each));
  return needed;
}

/** Returns whether a file of a package is only for readers. */
export const isForPeople = (file: string): boolean =>
  // Licences stay with the code to which they apply.
  !/(?:licen[cs]e|notice|copying)[^/]*$/i.test(file) &&
  /\.(?:d\.[mc]?ts|[mc]?ts|map|md|markdown|flow|tsbuildinfo)$/i.test(file);

/** Returns whether a file is a native library for another platform. */
export const isOfAnotherPlatform = (file: string): boolean => {
  const [, platform, arch] = /[/\\]bin[/\\]napi-v\d+[/\\](\w+)[/\\](\w+)[/\\]/.exec(file) ?? [];
  return platform !== undefined && (platform !== process.platform || arch !== process.arch);
};

/** Returns the parts of a workspace folder that are needed at run time. */
export const kept = (folder: string): string[] =>
  [...filesIn(folder)].filter(
    (file) =>
      !isForPeople(file) &&
      !/\.spec\.|[/\\](?:src|training|eval|bench|builders|chaos|testing)[/\\]/.test(file.slice(folder.length)),
  );
