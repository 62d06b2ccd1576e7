import type { z } from 'zod';

/**
 * JSON Schema of conditions between the fields of an object, for the OpenAPI document. zod writes no `refine` into it: each is said
 * twice, and `conditions.spec.ts` of the gateway holds the two to each other.
 */

type Condition = Readonly<Record<string, unknown>>;

/**
 * Returns the schema of an object with these properties. It permits additional properties explicitly, because some validators would
 * otherwise forbid the fields that are declared elsewhere.
 */
export const requiring = (properties: Readonly<Record<string, unknown>>) => ({
  required: Object.keys(properties),
  properties,
  additionalProperties: true,
});

/** The same, where an absent field fits as well. */
export const allowing = (properties: Readonly<Record<string, unknown>>) => ({
  properties,
  additionalProperties: true,
});

const has = (field: string): Condition => ({ required: [field] });

/** An object that has both of these fields; forbidden by `not`. */
export const both = (one: string, other: string): Condition => ({ required: [one, other] });

/** An object that has exactly one of these fields. */
export function exactlyOneOf(first: string, ...others: readonly string[]): Condition {
  const [next, ...last] = others;
  if (next === undefined) return has(first);
  const none = last.length === 0 ? has(next) : { anyOf: others.map(has) };
  return { if: has(first), then: { not: none }, else: exactlyOneOf(next, ...last) };
}

/** The conditions that a schema states, for one that has the same fields and more. */
export function conditionsOf(schema: z.ZodType): Condition {
  const stated = Object.entries(schema.meta() ?? {});
  return Object.fromEntries(stated.filter(([keyword]) => ['if', 'then', 'else', 'not'].includes(keyword)));
}
