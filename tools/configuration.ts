// Writes docs/configuration.md with every key of every app's environment, from the schemas that read them.
//   npm run generate -- configuration           writes it
//   npm run generate -- configuration --check   changes nothing; fails if the page does not match the schemas
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { configuredApps, keysOf, type Key } from './configuration/keys.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/configuration.md');

const apps = configuredApps();
const keys = (await Promise.all(apps.map(keysOf))).flat();
const mute = keys
  .filter(({ about }) => about === '')
  .map(({ app, name }) => `${app}: ${name} does not say what it is for`);
const text = await format(pageOf(keys), { ...(await resolveConfig(page)), parser: 'markdown' });

if (mute.length > 0) fail(mute.join('\n'));
else if (!options.check) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
  fail('docs/configuration.md is not that of the schemas: run "npm run generate -- configuration"');

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
