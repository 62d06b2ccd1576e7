// Writes docs/clients.md: every route of the HTTP contract, and its call in each client.
//   npm run generate -- clients              writes the page
//   npm run generate -- clients --check   changes nothing; fails if the page differs, or a client lacks a route
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandOf } from '@paratope/cli/command-names';
import { toolOf } from '@paratope/mcp';
import { format, resolveConfig } from 'prettier';
import { isCalled, staleReasons, whyNot } from './clients/dashboard.ts';
import { pythonOf, readOperations, ROOT, typescriptOf, whyNoToken, type Operation } from './clients/operations.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const page = join(ROOT, 'docs/clients.md');

const operations = readOperations();
const text = await format(pageOf(operations), { ...(await resolveConfig(page)), parser: 'markdown' });
const stale = staleReasons(operations);

if (stale.length > 0) fail(stale.join('\n'));
else if (!options.check) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
  fail('docs/clients.md is not that of the clients: run "npm run generate -- clients"');

function rowOf(operation: Operation): string {
  const { reference, route } = operation;
  const cells = [
    `\`${route}\``,
    reference === undefined ? whyNoToken(operation) : `\`${commandOf(reference)}\``,
    reference === undefined ? whyNoToken(operation) : assistantOf(toolOf(reference)),
    typescriptOf(operation),
    pythonOf(operation),
    isCalled(operation) ? 'yes' : whyNot(operation),
  ];
  return `| ${cells.join(' | ')} |`;
}

function assistantOf(reach: ReturnType<typeof toolOf>): string {
  return 'tool' in reach ? `\`${reach.tool}\`` : reach.why;
}

function pageOf(all: readonly Operation[]): string {
  const groups = [...new Set(all.map(({ group }) => group))];
  const sections = groups.map((group) =>
    [
      `## ${group}`,
      '',
      '| route | command line | assistant | TypeScript | Python | dashboard |',
      '| --- | --- | --- | --- | --- | --- |',
      ...all.filter((operation) => operation.group === group).map(rowOf),
    ].join('\n'),
  );
  const reached = all.filter(({ reference }) => reference !== undefined).length;
  return [
    '<!-- Made by `npm run generate -- clients` from the contract and its clients; do not edit. -->',
    '# Routes and clients',
    'For everybody who uses the service by more than one client, or adds a route. After this page you know what a route is called in each client.',
    `The contract has ${all.length} routes. The TypeScript and the Python client have a method for each. The command line and assistants have the ` +
      `${reached} that an API token may call under a name of their own. A cell without a name says why there is none. ` +
      '`npm run check` fails where a client lacks a route.',
    'Commands stand behind `paratope`. Assistants call `call_read_operation` and `call_write_operation` with the name of the TypeScript method.',
    ...sections,
    '',
  ].join('\n\n');
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
