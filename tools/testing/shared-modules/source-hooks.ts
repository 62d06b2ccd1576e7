import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mutated } from './mutant.ts';
import { transformSync, version, type Options } from '@swc/core';

/** Transformed sources, and the byte code of modules, which outlive the process: four fifths of what loading a gateway takes. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/specs');

/** Returns whether a module is a source file; built code and packages are loaded unchanged. */
const isSource = (url: string): boolean => url.startsWith('file:') && !/\/(?:node_modules|dist|bundle)\//.test(url);

/**
 * Makes Node.js load the sources of this workspace: TypeScript with decorators, `./x.js` of a file `x.ts`, packages of the workspace
 * by the condition `@paratope/source`.
 */
export function loadSources(swc: Options, globals: string): void {
  enableCompileCache(join(CACHE, 'byte-code'));
  const transformed = cachedTransform(swc);
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: pathToFileURL(globals).href, shortCircuit: true };
      const { parentURL } = context;
      if (parentURL !== undefined && isSource(parentURL) && /^\.{1,2}\/.*\.js$/.test(specifier)) {
        const source = new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
        if (existsSync(source)) return { url: source.href, shortCircuit: true };
      }
      if (!specifier.startsWith('@paratope/')) return next(specifier, context);
      return next(specifier, { ...context, conditions: [...context.conditions, '@paratope/source'] });
    },
    load(url, context, next) {
      if (!isSource(url) || !/\.ts(?:\?|$)/.test(url)) return next(url, context);
      return { format: 'module', source: transformed(fileURLToPath(url)), shortCircuit: true };
    },
  });
}

/** Returns a function that transforms a source file, or reads what an earlier process made of the same text. */
function cachedTransform(swc: Options): (filename: string) => string {
  const folder = join(CACHE, hash('sha1', `${version} ${JSON.stringify(swc)}`));
  mkdirSync(folder, { recursive: true });
  return (filename) => {
    const text = mutated(filename, readFileSync(filename, 'utf8'));
    const kept = join(folder, hash('sha1', `${filename}\n${text}`));
    if (existsSync(kept)) return readFileSync(kept, 'utf8');
    const { code } = transformSync(text, { ...swc, filename, swcrc: false });
    // A reader in another process never sees half a file.
    const begun = `${kept}.${process.pid}`;
    writeFileSync(begun, code);
    renameSync(begun, kept);
    return code;
  };
}
