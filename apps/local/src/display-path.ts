import { relative } from 'node:path';

/** Returns a path as a person would type it: relative to the current directory if it lies below. */
export function displayPath(path: string): string {
  const below = relative(process.cwd(), path);
  return below.startsWith('..') ? path : `./${below}`;
}
