import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, type Options } from '@swc/core';

/** Returns whether a module is a source file; built code and packages are loaded unchanged. */
const isSource = (url: string): boolean => url.startsWith('file:') && !/\/(?:node_modules|dist|bundle)\//.test(url);

/**
 * Makes Node.js load the sources of this workspace: TypeScript with decorators, `./x.js` of a file `x.ts`, packages of the workspace
 * by the condition `@paratope/source`.
 */
export function loadSources(swc: Options, globals: string): void {
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
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename, swcrc: false });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
