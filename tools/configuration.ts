// Writes docs/configuration.md with every key of every app's environment, from the schemas that read them.
//   npm run generate -- configuration           writes it
//   npm run generate -- configuration --check   changes nothing; fails if the page does not match the schemas
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/configuration.md');

interface Key {
  readonly app: string;
  readonly name: string;
  readonly type: string;
  readonly fallback: string;
  readonly about: string;
}

const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'dist/config.js')));
const keys = (await Promise.all(apps.map(keysOf))).flat();
const mute = keys
  .filter(({ about }) => about === '')
  .map(({ app, name }) => `${app}: ${name} does not say what it is for`);
const text = await format(pageOf(keys), { ...(await resolveConfig(page)), parser: 'markdown' });

if (mute.length > 0) fail(mute.join('\n'));
else if (!options.check) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
  fail('docs/configuration.md is not that of the schemas: run "npm run generate -- configuration"');

async function keysOf(app: string): Promise<Key[]> {
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

function pageOf(all: readonly Key[]): string {
  const rows = (own: readonly Key[]): string =>
    [
      '| key | is | default | what for |',
      '| --- | --- | --- | --- |',
      ...own.map(
        ({ name, type, fallback, about }) =>
          `| \`${name}\` | ${type} | ${fallback} | ${about.replaceAll('|', '\\|')} |`,
      ),
    ].join('\n');
  const workers = apps.filter((app) => all.some((key) => key.app === app && key.name === 'WORKER_THREADS'));
  const shared = all.filter(
    (key) =>
      key.app === workers[0] &&
      workers.every((app) =>
        all.some(
          (other) =>
            other.app === app &&
            other.name === key.name &&
            other.about === key.about &&
            other.fallback === key.fallback,
        ),
      ),
  );
  const isShared = (key: Key): boolean => workers.includes(key.app) && shared.some(({ name }) => name === key.name);
  const sections = apps.map((app) => {
    const own = all.filter((key) => key.app === app && !isShared(key));
    const also = workers.includes(app) ? 'Beside those of [every worker](#every-worker)' : '';
    if (own.length === 0) return `## ${app}\n\n${also}, it has none.`;
    return `## ${app}\n\n${also === '' ? '' : `${also}:\n\n`}${rows(own)}`;
  });
  return [
    '<!-- Made by `npm run generate -- configuration` from the schemas of the apps; do not edit. -->',
    '# Configuration',
    'For operators, and for engineers who add a variable. After this page you know every variable of every app, its default and what it changes.',
    'Every app reads its environment once, at its start, and does not start with a key that it cannot use: it names all of them. An empty ' +
      'variable counts as unset. `npm start` sets what it does not find ([local mode](local-mode.md#environment)); the variables that begin ' +
      'with `OTEL_` are those of [OpenTelemetry](observability.md).',
    `## Every worker\n\n${rows(shared)}`,
    ...sections,
    '',
  ].join('\n\n');
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
