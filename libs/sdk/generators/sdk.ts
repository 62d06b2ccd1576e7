// Generates the clients' view of the HTTP contract from `contracts/openapi.json`: the types of every request and answer, and the
// operations; in TypeScript in `libs/sdk/src/generated`, in Python in `clients/python/src/paratope`.
//   npm run sdk              generates the files
//   npm run sdk -- --check   changes nothing; fails if the two differ
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { z } from 'zod';
import { pythonFiles, type PythonSource } from './python.ts';
import { referenceSource, type ReferenceSource } from './reference.ts';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const contract = fileURLToPath(new URL('../../../contracts/openapi.json', import.meta.url));
const generated = fileURLToPath(new URL('../src/generated', import.meta.url));
const python = fileURLToPath(new URL('../../../clients/python/src/paratope', import.meta.url));

interface Schema {
  readonly $ref?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

/** The parts of an OpenAPI document that the generator reads. */
interface Document {
  readonly 'x-problem-codes': readonly string[];
  readonly 'x-api-versions': readonly string[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

const text = readFileSync(contract, 'utf8');
const document = z.custom<Document>().parse(JSON.parse(text));
const files = new Map([
  [join(generated, 'types.gen.ts'), await types()],
  [join(generated, 'operations.gen.ts'), operations()],
  [join(generated, 'reference.gen.ts'), referenceSource(z.custom<ReferenceSource>().parse(document))],
  ...Object.entries(pythonFiles(z.custom<PythonSource>().parse(document))).map(
    ([name, source]) => [join(python, name), source] as const,
  ),
]);

if (options.check) {
  for (const [file, source] of files) {
    if (read(file) === source) continue;
    console.error(`${file} is not that of contracts/openapi.json: run "npm run sdk"`);
    process.exitCode = 1;
  }
} else {
  for (const [file, source] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}

/** Returns the document without the answers that are problems: the SDK throws these as one class of errors for all operations. */
function withoutRefusals(): Record<string, unknown> {
  const { paths } = document;
  const answers = ({ responses, ...operation }: Operation) => ({
    ...operation,
    responses: Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400)),
  });
  const kept = Object.entries(paths).map(
    ([path, methods]) =>
      [
        path,
        Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, answers(operation)])),
      ] as const,
  );
  // A copy: the generator of the types adds schemas to what it is given.
  return structuredClone({ ...document, paths: Object.fromEntries(kept) });
}

async function types(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'paratope-sdk-'));
  try {
    await createClient({
      input: withoutRefusals(),
      output: { path, entryFile: false },
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
    // A comment of one line takes one.
    return readFileSync(join(path, 'types.gen.ts'), 'utf8').replace(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */');
  } finally {
    rmSync(path, { recursive: true });
  }
}

/** @returns the source of the table, of its types, and of the known properties of problems and jobs. */
function operations(): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const rows = all.map(
    ({ operationId, method, path }) => `  ${operationId}: { method: '${method}', path: '${path}' },`,
  );
  const entries = all.map(({ operationId, responses }) => {
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`;
    const contents = Object.entries(responses).flatMap(([status, { content }]) =>
      Number(status) < 300 && content !== undefined ? [content] : [],
    );
    // The document describes the data of an event; a client that does not listen gets the text of all events.
    const isStream = contents.some((content) => 'text/event-stream' in content);
    const answer = contents.length === 0 ? 'undefined' : isStream ? 'string' : `types.${name}Response`;
    return `  ${operationId}: { request: types.${name}Data; answer: ${answer} };`;
  });
  const at = (method: string, path: string): string | undefined =>
    all.find((operation) => operation.method === method && operation.path === path)?.operationId;
  const jobs = all.flatMap(({ operationId: read, method, path, responses, deprecated }) => {
    if (deprecated) return [];
    const reference = responses['200']?.content?.['application/json']?.schema?.$ref;
    const { object, status }: Readonly<Record<string, Schema>> =
      document.components.schemas[reference?.split('/').at(-1) ?? '']?.properties ?? {};
    if (
      method !== 'GET' ||
      !path.endsWith('/{id}') ||
      !['pending', 'canceled'].every((each) => status?.enum?.includes(each)) ||
      !object?.const
    )
      return [];
    const root = path.slice(0, -'/{id}'.length);
    const named = { submit: at('POST', root), batch: at('POST', `${root}/batch`), read, list: at('GET', root) };
    const entries = Object.entries({
      ...named,
      cancel: at('POST', `${path}/cancel`),
      bundle: at('GET', `${path}/bundle`),
    }).filter(([, id]) => id !== undefined);
    return [`  ${object.const}: { ${entries.map(([use, id]) => `${use}: '${id}'`).join(', ')} },`];
  });
  const drugClasses = document.components.schemas['TherapeuticCandidate']?.properties?.['drug_class']?.enum ?? [];
  const events =
    document.components.schemas['WebhookCreate']?.properties?.['events']?.anyOf?.flatMap(
      ({ items }) => items?.enum ?? [],
    ) ?? [];
  const codes = document['x-problem-codes'].map((code) => `  '${code}',`);
  return [
    '// Generated from contracts/openapi.json by `npm run sdk`.',
    `import type * as types from './types.gen.js';`,
    '',
    '/** Every `code` that a problem can have. */',
    'export const PROBLEM_CODES = [',
    ...codes,
    '] as const;',
    '',
    '/** Every type of event to which a webhook can subscribe. */',
    'export const WEBHOOK_EVENTS = [',
    ...events.map((event) => `  '${event}',`),
    '] as const;',
    '',
    '/** Dated version of the API that these types describe. */',
    `export const API_VERSION = '${document['x-api-versions'].at(-1)}';`,
    '',
    '/** Intended uses of a candidate. */',
    `export const DRUG_CLASSES = [${drugClasses.map((name) => `'${name}'`).join(', ')}] as const;`,
    '',
    '/** Method and path of each operation. */',
    'export const OPERATIONS = {',
    ...rows,
    '} as const;',
    '',
    '/** Request and answer of each operation. */',
    'export interface Operations {',
    ...entries,
    '}',
    '',
    '/** The operations on jobs, by the `object` of their envelope. */',
    'export const JOB_OPERATIONS = {',
    ...jobs,
    '} as const;',
    '',
  ].join('\n');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
