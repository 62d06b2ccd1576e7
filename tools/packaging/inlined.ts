// Finds the packages with code inside a bundle. They are installed in no image and in no package, but their code runs.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { appsOf, bundledFiles, isBundled, ROOT } from './needed.ts';

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** File that the build of the dashboard writes, which makes no source maps. */
const OF_PAGES = 'dist/packages.json';

/**
 * Finds the folders of the packages that the pages of the dashboard contain.
 * @throws Error before the dashboard is built
 */
export function inPages(folder = join(ROOT, 'apps/dashboard')): string[] {
  const file = join(folder, OF_PAGES);
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build"`);
  return (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((path) => join(ROOT, path));
}

/** Finds the folders of the packages that are in the bundles of an app, and in those of the apps that it starts or serves. */
export function inlinedIn(app: string): Set<string> {
  const found = new Set<string>();
  for (const name of appsOf(app)) {
    const folder = join(ROOT, 'apps', name);
    if (name === 'dashboard') for (const each of inPages(folder)) found.add(each);
    if (!isBundled(folder)) continue;
    for (const map of bundledFiles(folder).map((file) => `${file}.map`)) {
      // A file of re-exports, or of the bundler's own helpers, has no sources.
      if (!existsSync(map)) continue;
      const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly (string | null)[] };
      for (const source of sources) {
        const [inlined] = PACKAGE_FOLDER.exec(resolve(dirname(map), source ?? '')) ?? [];
        if (inlined !== undefined) found.add(inlined);
      }
    }
  }
  return found;
}
