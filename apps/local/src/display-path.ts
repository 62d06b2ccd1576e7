import { relative } from 'node:path';

/** As a person would type it: relative to where they are, unless it lies elsewhere. */
export function displayPath(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : `./${below}`;
}
