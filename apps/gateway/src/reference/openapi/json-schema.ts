import { z } from 'zod';
import { isObject } from './codegen/json.js';
import type { JsonSchema } from './schema.js';

/** Direction of a schema: values that a client may send (`input`), or values that it receives (`output`). */
export type Side = 'input' | 'output';

/** Collects the named schemas of a document (zod's `.meta({ id })`) under components/schemas. */
export class SchemaComponents {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * Returns the JSON Schema 2020-12 of a schema, with `$ref` to the components for the named ones in it.
   * @throws if one name belongs to two different schemas.
   */
  schemaOf(schema: z.ZodType, side: Side): JsonSchema {
    // Wrapped in an array, because zod refers to a named schema only from inside another one.
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
          // A property may have this name as well.
          return typeof each === 'string' ? [] : [[key, forDocument(each)]];
        case '$ref':
          return [
            [key, typeof each === 'string' ? each.replace('#/$defs/', '#/components/schemas/') : forDocument(each)],
          ];
        case 'minimum':
        case 'maximum':
          // The limits of safe integers are redundant.
          return Math.abs(Number(each)) === Number.MAX_SAFE_INTEGER ? [] : [[key, forDocument(each)]];
        case 'examples':
        case 'default':
          // These are values, not schemas, unless a property has this name.
          return [[key, isObject(each) && key === 'examples' ? forDocument(each) : each]];
        default:
          return [[key, forDocument(each)]];
      }
    }),
  );
}

/** Removes the pattern by which zod repeats `format`. For an e-mail address, `format` is weaker than the pattern, which is kept. */
function withoutFormatPattern(schema: JsonSchema): JsonSchema {
  if (!('format' in schema) || !('pattern' in schema) || schema['format'] === 'email') return schema;
  const { pattern: _, ...rest } = schema;
  return rest;
}
