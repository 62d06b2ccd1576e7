// Reads the keys of every app's environment from the schemas that validate them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Key {
  readonly app: string;
  readonly name: string;
  readonly type: string;
  readonly fallback: string;
  readonly about: string;
}

/** Returns the apps that are built and have an environment of their own. */
export const configuredApps = (): string[] =>
  readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'dist/config.js')));

/** @throws if the app exports no schema of its environment, or a key has none */
export async function keysOf(app: string): Promise<Key[]> {
  const { configSchema } = (await import(join(root, 'apps', app, 'dist/config.js'))) as {
    readonly configSchema: unknown;
  };
  const schemaOfKeys = innermost(configSchema);
  if (!(schemaOfKeys instanceof z.ZodObject))
    throw new Error(`apps/${app}/src/config.ts exports no object configSchema`);
  const { properties = {}, required = [] } = z.toJSONSchema(schemaOfKeys, {
    io: 'input',
    unrepresentable: 'any',
  });
  const needed = new Set(required);
  return Object.entries(properties).map(([name, schema]) => {
    if (typeof schema === 'boolean') throw new Error(`${app}: ${name} has no schema`);
    return {
      app,
      name,
      type: typeOf(schemaOfKeys.shape[name], schema),
      fallback:
        needed.has(name) && schema.default === undefined ? '**needed**' : defaultOf(schema.default, schema.description),
      about: schema.description ?? '',
    };
  });
}

/** Returns the type into which the text of a variable is parsed. */
function typeOf(field: unknown, schema: z.core.JSONSchema.JSONSchema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.format === 'uri') return 'URL';
  const inner = innermost(field);
  if (inner instanceof z.ZodNumber) return schema.type === 'integer' ? 'integer' : 'number';
  if (schema.pattern === '^[^\\s:]+:\\d+$') return 'host:port';
  if (schema.pattern?.startsWith('^(?:ipv4:') === true) return 'host:port, or several after `ipv4:`';
  if (schema.format === 'date') return 'date';
  return 'text';
}

/** Returns the schema inside those that make a value optional or transform it. */
function innermost(field: unknown): unknown {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodPrefault)
    return innermost(field.unwrap());
  return field instanceof z.ZodPipe ? innermost(field.in) : field;
}

/** Returns a default in a form that is the same on every machine: the last part of paths, and no values that depend on the processors. */
function defaultOf(value: unknown, about = ''): string {
  if (value === undefined || /processors/.test(about)) return '';
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return `\`${shown.replace(root, '')}\``;
}
