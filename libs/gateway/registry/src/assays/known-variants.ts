import type { NamedVariant } from './assays.sql.js';

/**
 * Returns variants by the names that a file may use for them: an id, `CANDIDATE/VARIANT`, and the name of a variant or candidate if the
 * project has only one such variant. A chain's id also identifies its variant.
 */
export function knownVariants(variants: readonly NamedVariant[]): ReadonlyMap<string, readonly [id: string]> {
  const count = (names: readonly string[]): ReadonlyMap<string, number> =>
    new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
  const ofVariants = count(variants.map(({ variant }) => variant));
  const ofCandidates = count(variants.map(({ candidate }) => candidate));
  const unique = variants.flatMap(({ id, variant, candidate }) => [
    ...(ofVariants.get(variant) === 1 ? [[variant, [id]] as const] : []),
    ...(ofCandidates.get(candidate) === 1 ? [[candidate, [id]] as const] : []),
  ]);
  const whole = variants.flatMap(({ id, variant, candidate }) => [
    [`${candidate}/${variant}`, [id]] as const,
    [id, [id]] as const,
  ]);
  return new Map([...unique, ...whole]);
}
