import { dirname, relative, resolve, sep } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';

/** First line of every file of a bundle, for CommonJS modules, which have no `import.meta`. */
export const BUNDLE_FOLDER = 'const __bundleFolder = import.meta.dirname;';

const CODE = /new URL\((['"])(\.{1,2}\/[^'"]+\.js)\1, import\.meta\.url\)/;
const PLACE = new RegExp(
  String.raw`${CODE.source}|\bimport\.meta\.(url|dirname|filename)\b|\b__(dirname|filename)\b`,
  'g',
);

/** Line of an ECMAScript module that requires packages. It is removed, so that the bundler sees the required packages. */
const OWN_REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;

/** Returns the name of a program in the bundle: its path in the workspace, without the folders that all have. */
export const programName = (root: string, file: string): string =>
  relative(root, file)
    .replace(/\.js$/, '')
    .split(sep)
    .filter((part) => !['apps', 'dist', 'libs', 'node_modules'].includes(part))
    .join('-');

/**
 * Keeps the location of each module: `import.meta.url`, `__dirname` and the like name the file from which it was bundled, so that the
 * module finds its data files. Code that a module names by its URL, for a thread or a process, becomes a program of the bundle.
 * @param root folder of the workspace
 * @param folder folder of the bundle
 */
export function modulePlaces(root: string, folder: string): Plugin {
  return {
    name: 'module-places',
    // Source maps of TypeScript's output are loaded too, so that stack traces name lines of the sources.
    load: {
      filter: { id: /\/(?:apps|libs)\/(?:[^/]+\/){1,2}dist\/[^?]+\.js$/ },
      handler: (id) => {
        if (id.includes('node_modules') || !existsSync(`${id}.map`)) return null;
        return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
      },
    },
    transform: {
      filter: { id: /^\//, code: /\bimport\.meta\.(?:url|dirname|filename)\b|\b__(?:dir|file)name\b/ },
      handler(code, id) {
        const file = id.replace(/\?.*$/, '');
        const path = (place: string): string => JSON.stringify(`/${relative(folder, place).split(sep).join('/')}`);
        const bundled = code.replace(OWN_REQUIRE, '').replace(PLACE, (found, _quote, program: string | undefined) => {
          if (program !== undefined) {
            const entry = resolve(dirname(file), program);
            const name = `${programName(root, entry)}.js`;
            this.emitFile({ type: 'chunk', id: entry, fileName: name, preserveSignature: 'strict' });
            return `new URL('./${name}', import.meta.url)`;
          }
          if (found === 'import.meta.url') return `new URL(${path(file).replace('/', './')}, import.meta.url).href`;
          return `(__bundleFolder + ${path(found.endsWith('dirname') ? dirname(file) : file)})`;
        });
        // No code moves to another line, so existing maps stay valid.
        return { code: bundled, map: null };
      },
    },
  };
}
