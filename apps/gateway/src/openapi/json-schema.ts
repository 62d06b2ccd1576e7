import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

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

/** Rewrites references into the document; drops what only repeats the component's name. */
function published(schema: unknown): JsonSchema {
  const copy: unknown = JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'id' || key === '$schema') return typeof value === 'string' ? undefined : value;
      return key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : value;
    }),
  );
  if (typeof copy !== 'object' || copy === null) throw new Error('a schema is not an object');
  return copy as JsonSchema;
}
