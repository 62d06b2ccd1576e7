import { fileURLToPath } from 'node:url';

/** Returns a path inside the installed workspace: the launcher uses the apps as files and never imports them. */
export const workspacePath = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Folder in which V8 caches the compiled bundles, so that the next start reuses them. */
export const COMPILE_CACHE = workspacePath('node_modules/.cache/compiled');
