import { fileURLToPath } from 'node:url';

/** Path inside the installed workspace: the apps are files to this launcher, never imports. */
export const inWorkspace = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
