import type { JsonSchema } from './schema.js';
import { WORDS } from './words/index.js';

const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SINGLES = ['items', 'additionalProperties'];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/**
 * Every property with a description: its own, else that of the vocabulary for its place, else for its name.
 * @param owner name of the schema, or of the operation that an unnamed one is of
 * @param path names of the properties down to here
 */
export function described(schema: JsonSchema, owner: string, path: readonly string[] = []): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isSchema(value)) return [key, describedProperties(value, owner, path)];
      if (SINGLES.includes(key) && isSchema(value)) return [key, described(value, owner, path)];
      if (LISTS.includes(key) && Array.isArray(value)) {
        return [key, value.map((each: unknown) => (isSchema(each) ? described(each, owner, path) : each))];
      }
      return [key, value];
    }),
  );
}

function describedProperties(properties: JsonSchema, owner: string, path: readonly string[]): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      if (!isSchema(property)) return [name, property];
      const own = [...path, name];
      const description = property['description'] ?? wordsOf(owner, own);
      const inside = described(property, owner, own);
      return [name, description === undefined ? inside : { ...inside, description }];
    }),
  );
}

/** @returns undefined where the vocabulary has no words for it. */
export const wordsOf = (owner: string, path: readonly string[]): string | undefined =>
  WORDS.get(`${owner}.${path.join('.')}`) ?? WORDS.get(path.at(-1) ?? '');
