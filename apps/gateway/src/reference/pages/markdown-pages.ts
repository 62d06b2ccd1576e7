import { PROBLEM_CODES, type ProblemCode } from '@paratope/problem';
import type { OpenApiDocument } from '../openapi/document.js';
import { TAGS } from '../openapi/tags.js';
import type { JsonSchema } from '../openapi/schema.js';
import { fieldTable, schemasIn, typeWords } from './markdown-schemas.js';

/** The parts of the document that the pages show, typed as the JSON that `openApiDocument` writes. */
interface Described {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly 'x-scope'?: string;
  readonly 'x-role'?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly label: string; readonly source: string }[];
}

const codes = Object.keys(PROBLEM_CODES) as ProblemCode[];

/**
 * Returns the pages of the reference as Markdown, by file name: the introduction, one page per group of operations, and the errors. They
 * have the same contents as `/docs`, for assistants and for readers in a terminal.
 */
export function markdownPages(openApi: OpenApiDocument): ReadonlyMap<string, string> {
  const document = openApi as unknown as Described;
  return new Map([
    ['introduction.md', `# The API of Paratope\n\n${document.info.description.replaceAll(/^#/gm, '##')}\n`],
    ...TAGS.flatMap(({ name, description }): [string, string][] => {
      const operations = operationsOf(document, name);
      return operations.length === 0 ? [] : [[`${name}.md`, groupPage(name, description, operations, document)]];
    }),
    ['errors.md', errorsPage()],
  ]);
}

/** Returns `llms.txt` (llmstxt.org): a description of the service, and the URL of each page in Markdown. */
export function llmsText(openApi: OpenApiDocument): string {
  const document = openApi as unknown as Described;
  const link = (page: string, words: string): string => `- [${page}](/docs/${page}.md): ${words}`;
  return [
    '# Paratope',
    '',
    '> Antibody design over HTTP: register candidates, run pipelines on their variants, receive an event when they end.',
    '',
    'Assistants that speak the Model Context Protocol connect to `/mcp` and need none of these pages.',
    '',
    '## Reference',
    '',
    link('introduction', 'authentication, idempotency, limits, lists and events'),
    ...TAGS.filter(({ name }) => operationsOf(document, name).length > 0).map(({ name, description }) =>
      link(name, description),
    ),
    link('errors', 'every code of a problem, with what to do'),
    '',
    '## Optional',
    '',
    '- [OpenAPI 3.1 document](/openapi.json): the whole contract for programs',
    '- [Document for generators](/openapi-generators.json): the same operations for generators of typed clients',
    '',
  ].join('\n');
}

type Placed = readonly [route: string, operation: Operation];

const operationsOf = ({ paths }: Described, tag: string): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Placed[] =>
      operation.tags.includes(tag) ? [[`${method.toUpperCase()} ${path}`, operation]] : [],
    ),
  );

function groupPage(name: string, description: string, operations: readonly Placed[], document: Described): string {
  const { schemas } = document.components;
  const named = new Set(operations.flatMap(([, operation]) => schemasIn(bodiesOf(operation), schemas)));
  return [
    `# ${name}`,
    description,
    ...operations.map(([route, operation]) => operationSection(route, operation, document)),
    ...(named.size > 0 ? ['## Schemas'] : []),
    ...[...named].sort().flatMap((id) => {
      const schema = schemas[id];
      return schema ? [`### ${id}`, fieldTable(schema)] : [];
    }),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const bodiesOf = ({ requestBody, responses }: Operation): JsonSchema[] =>
  [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap((content) =>
    Object.values(content ?? {}).map(({ schema }) => schema),
  );

function operationSection(route: string, operation: Operation, { components }: Described): string {
  const { operationId, description, deprecated, parameters, requestBody, responses } = operation;
  const [scope, role] = [operation['x-scope'], operation['x-role']];
  const entries = Object.entries(responses);
  return [
    `## ${route}`,
    `\`${operationId}\`${deprecated ? ', deprecated' : ''}${scope ? `, scope \`${scope}\`` : ''}${role ? `, role ${role}` : ''}`,
    description,
    ...(parameters.length > 0
      ? [
          [
            '| parameter | in | type | required | meaning |',
            '| --- | --- | --- | --- | --- |',
            ...parameters.map((each) =>
              row([
                `\`${each.name}\``,
                each.in,
                typeWords(each.schema),
                each.required ? 'yes' : 'no',
                each.description ?? '',
              ]),
            ),
          ].join('\n'),
        ]
      : []),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [
      `Body: ${typeWords(schema)}`,
      fieldTable(schema),
    ]),
    [
      ...entries.filter(([, { $ref }]) => $ref === undefined).map(([status, answer]) => answered(status, answer)),
      ...entries.flatMap(([status, { $ref }]) => {
        const shared = components.responses[$ref?.split('/').at(-1) ?? ''];
        return shared ? [`- ${status}: ${shared.description.replaceAll(/\n+/g, ' ')}`] : [];
      }),
    ].join('\n'),
    ...operation['x-codeSamples'].map(({ lang, source }) => `\`\`\`${lang}\n${source}\n\`\`\``),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function answered(status: string, { description, content = {} }: Answer): string {
  const bodies = Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' ? typeWords(schema) : `\`${type}\``,
  );
  return `- ${status}: ${description}${bodies.length > 0 ? ` ${bodies.join(', or ')}` : ''}`;
}

const errorsPage = (): string =>
  [
    '# Errors',
    '',
    'Every error is `application/problem+json` (RFC 9457). Switch on `code`: it is stable, titles are not.',
    '',
    '| code | status | meaning | what to do |',
    '| --- | --- | --- | --- |',
    ...codes.map((code) => {
      const { status, meaning, remedy } = PROBLEM_CODES[code];
      return row([`\`${code}\``, String(status), meaning, remedy]);
    }),
    '',
  ].join('\n');

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`;
