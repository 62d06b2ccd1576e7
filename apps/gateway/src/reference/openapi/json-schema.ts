import { z } from 'zod';
import { described } from './described.js';
import type { JsonSchema } from './schema.js';

/** Which side of a schema: what a client may send, or what it is sent. */
export type Side = 'input' | 'output';

/** Collects the named schemas of a document (zod's `.meta({ id })`) under components/schemas. */
export class SchemaComponents {
  private readonly named = new Map<string, JsonSchema>();

  /**
   * JSON Schema 2020-12 of a schema, with `$ref` to the components for the named ones in it, and words for every property.
   * @throws when one name stands for two different schemas.
   */
  schemaOf(schema: z.ZodType, side: Side): JsonSchema {
    // Wrapped, because zod refers to a named schema only from inside another one.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), { io: side, target: 'draft-2020-12' });
    for (const [id, definition] of Object.entries($defs)) this.add(id, described(published(definition), id));
    return described(published(items), '');
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

/** Rewrites references into the document, and drops what repeats what is said already. */
function published(schema: unknown): JsonSchema {
  const copy: unknown = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      switch (key) {
        case 'id':
        case '$schema':
          // A property may be called so as well.
          return typeof value === 'string' ? undefined : withoutFormatPattern(value);
        case '$ref':
          return typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value;
        case 'minimum':
        case 'maximum':
          // That integers are safe ones goes without saying.
          return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value;
        default:
          return withoutFormatPattern(value);
      }
    }),
  );
  if (typeof copy !== 'object' || copy === null) throw new Error('a schema is not an object');
  return copy as JsonSchema;
}

/** zod spells out as a pattern what `format` says. Of an e-mail address `format` says less than is meant. */
function withoutFormatPattern(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('format' in value) || !('pattern' in value)) return value;
  if (value.format === 'email') return value;
  const { pattern: _, ...rest } = value;
  return rest;
}
