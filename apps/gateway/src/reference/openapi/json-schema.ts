import { z } from 'zod';
import type { JsonSchema } from './schema.js';

/** Which side of a schema: what a client may send, or what it is sent. */
export type Side = 'input' | 'output';

/** Collects the named schemas of a document (zod's `.meta({ id })`) under components/schemas. */
export class SchemaComponents {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * JSON Schema 2020-12 of a schema, with `$ref` to the components for the named ones in it.
   * @throws when one name stands for two different schemas.
   */
  schemaOf(schema: z.ZodType, side: Side): JsonSchema {
    // Wrapped, because zod refers to a named schema only from inside another one.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), { io: side, target: 'draft-2020-12' });
    for (const [id, definition] of Object.entries($defs)) this.add(id, published(definition));
    return published(items);
  }

  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private add(id: string, schema: JsonSchema): void {
    const known = this.named.get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are called ${id}`);
    }
    this.named.set(id, schema);
  }
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function published(schema: unknown): JsonSchema {
  const copy = forDocument(schema);
  if (!isObject(copy)) throw new Error('a schema is not an object');
  return copy;
}

/** Rewrites a schema with references into the document, and without redundant keywords. */
function forDocument(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forDocument);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(withoutFormatPattern(value)).flatMap(([key, each]): [string, unknown][] => {
      switch (key) {
        case 'id':
        case '$schema':
          // A property may be called so as well.
          return typeof each === 'string' ? [] : [[key, forDocument(each)]];
        case '$ref':
          return [
            [key, typeof each === 'string' ? each.replace('#/$defs/', '#/components/schemas/') : forDocument(each)],
          ];
        case 'minimum':
        case 'maximum':
          // That integers are safe ones goes without saying.
          return Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER ? [] : [[key, forDocument(each)]];
        case 'examples':
        case 'default':
          // Values, not schemas, unless a property is called so.
          return [[key, isObject(each) && key === 'examples' ? forDocument(each) : each]];
        default:
          return [[key, forDocument(each)]];
      }
    }),
  );
}

/** zod spells out as a pattern what `format` says. Of an e-mail address `format` says less than is meant. */
function withoutFormatPattern(schema: JsonSchema): JsonSchema {
  if (!('format' in schema) || !('pattern' in schema) || schema['format'] === 'email') return schema;
  const { pattern: _, ...rest } = schema;
  return rest;
}
