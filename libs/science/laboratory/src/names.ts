import { LaboratoryInputError } from './errors.js';

/**
 * Rejects duplicate names, by which a company or a notebook could not distinguish entries.
 *
 * @param names the names; case and surrounding blanks are ignored.
 * @param what the kind of the entries, in the plural.
 * @throws LaboratoryInputError for a duplicate or empty name
 * @example
 * ```ts
 * requireDistinct(['v1', 'v2'], 'antibodies'); // → undefined
 * ```
 */
export function requireDistinct(names: readonly string[], what: string): void {
  const seen = new Set<string>();
  for (const name of names) {
    const key = name.trim().toLowerCase();
    if (key === '') throw new LaboratoryInputError(`One of the ${what} has no name; give its variant one.`);
    if (seen.has(key))
      throw new LaboratoryInputError(`Two of the ${what} are called "${name}"; rename one of the variants.`);
    seen.add(key);
  }
}
