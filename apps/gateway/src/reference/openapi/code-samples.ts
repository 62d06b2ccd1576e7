import { z } from 'zod';
import { type RouteContract, isVisitorContract } from '@paratope/gateway-http';
import type { SchemaComponents } from './json-schema.js';
import { requiredSample, sample } from './sample.js';

/** One sample of an operation, in the form that Scalar and Redoc read. */
interface CodeSample {
  readonly lang: 'shell' | 'typescript' | 'python';
  readonly label: string;
  readonly source: string;
}

/** Contents of a sample: path parameters, the required query parameters, and the required fields of the body. */
interface Sent {
  readonly contract: RouteContract;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Returns samples of an operation: curl, and the two clients by the methods that are generated from the same contract. Operations of a
 * person's session have no samples for the clients, which send API tokens.
 */
export function codeSamples(contract: RouteContract, schemas: SchemaComponents): CodeSample[] {
  const sent: Sent = {
    contract,
    path: valuesOf(contract.params, schemas, () => true),
    query: valuesOf(contract.query, schemas, (schema) => !schema.safeParse(undefined).success),
    body: contract.body && requiredSample(schemas.schemaOf(contract.body, 'input'), schemas.all()),
  };
  const shell: CodeSample = { lang: 'shell', label: 'curl', source: curl(sent) };
  if (isVisitorContract(contract)) return [shell];
  return [
    shell,
    { lang: 'typescript', label: 'TypeScript', source: typescript(sent) },
    { lang: 'python', label: 'Python', source: python(sent) },
  ];
}

function valuesOf(
  object: z.ZodObject | undefined,
  schemas: SchemaComponents,
  isShown: (schema: z.ZodType) => boolean,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object?.shape ?? {}).flatMap(([name, schema]) =>
      schema instanceof z.ZodType && isShown(schema)
        ? [[name, sample(schemas.schemaOf(schema, 'input'), schemas.all())]]
        : [],
    ),
  );
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

function curl({ contract, path, query, body }: Sent): string {
  const place = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const url = `$PARATOPE_URL${place}${search.length === 0 ? '' : `?${search.join('&')}`}`;
  const authentication = {
    token: [`-H "Authorization: Bearer $PARATOPE_TOKEN"`],
    person: ['-b cookies.txt', ...(contract.method === 'GET' ? [] : ['-H "X-CSRF-Token: $CSRF_TOKEN"'])],
    public: [],
  }[contract.access ?? 'token'];
  return [
    `curl${contract.method === 'GET' ? '' : ` -X ${contract.method}`} "${url}"`,
    ...authentication,
    ...(body === undefined
      ? []
      : [
          '-H "Content-Type: application/json"',
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ');
}

function typescript({ contract, path, query, body }: Sent): string {
  const parts = {
    ...(isEmpty(path) ? {} : { path }),
    ...(isEmpty(query) ? {} : { query }),
    ...(body === undefined ? {} : { body }),
  };
  const argument = isEmpty(parts) ? '' : typescriptValue(parts);
  return [
    `import { createParatope } from '@paratope/sdk';`,
    '',
    "const paratope = createParatope({ baseUrl: 'https://paratope.example', token: process.env['PARATOPE_TOKEN'] ?? '' });",
    `const answer = await paratope.${contract.operationId}(${argument});`,
  ].join('\n');
}

const typescriptValue = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');

function python({ contract, path, query, body }: Sent): string {
  const values = [
    ...Object.values(path).map((value) => pythonValue(value)),
    ...(body === undefined ? [] : [pythonValue(body)]),
    ...Object.entries(query).map(([name, value]) => `${snakeCase(name)}=${pythonValue(value)}`),
  ];
  return [
    'from paratope import Paratope',
    '',
    'with Paratope.from_environment() as paratope:',
    ...`answer = paratope.${snakeCase(contract.operationId)}(${values.join(', ')})`
      .split('\n')
      .map((line) => `    ${line}`),
  ].join('\n');
}

/** Returns the name that the generator of the Python client gives to a method or argument. */
const snakeCase = (name: string): string =>
  name
    .replaceAll(/[^a-zA-Z0-9]+/g, '_')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, '_$&')
    .toLowerCase();

/** Returns a literal of Python. It differs from JSON in three words. */
function pythonValue(value: unknown, indent = ''): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((each) => `${inner}${pythonValue(each, inner)},\n`).join('')}${indent}]`;
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const rows = entries.map(([key, each]) => `${inner}${JSON.stringify(key)}: ${pythonValue(each, inner)},\n`);
  return `{\n${rows.join('')}${indent}}`;
}
