import { fileURLToPath } from 'node:url';

/** Path inside the installed workspace: the apps are files to this launcher, never imports. */
export const workspacePath = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where V8 keeps what it compiled of the bundles, so that the next start takes it from there. */
export const COMPILE_CACHE = workspacePath('node_modules/.cache/compiled');
