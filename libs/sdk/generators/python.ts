// Generates the Python client's view of the HTTP contract: `clients/python/src/paratope/_types.py` and `_operations.py`.
import { docstring, pascal, PythonTypes, type Schema } from './python-types.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}
export interface PythonSource {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-problem-codes': readonly string[];
  readonly 'x-api-versions': readonly string[];
}

const HEAD = `"""Generated from contracts/openapi.json by \`npm run sdk\`; do not edit."""

from __future__ import annotations
`;

const snake = (name: string): string =>
  name
    .replace(/[^a-zA-Z0-9]+/g, '_')
    .replace(/(?<=[a-z0-9])[A-Z]/g, '_$&')
    .toLowerCase();

/** @returns the text of each file, by name. */
export function pythonFiles({ paths, components, ...rest }: PythonSource): Record<string, string> {
  const types = new PythonTypes();
  for (const [name, schema] of Object.entries(components.schemas)) types.add(name, schema);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const methodsFor = (isAsync: boolean): string =>
    all.flatMap(({ path, method, operation }) => methodOf(path, method, operation, types, isAsync)).join('\n');
  const [methods, asyncMethods] = [methodsFor(false), methodsFor(true)];
  const codes = rest['x-problem-codes'].map((code) => JSON.stringify(code)).join(', ');
  const typesSource = types.source;
  const typing = (source: string, names: readonly string[]): string =>
    names.filter((name) => new RegExp(`\\b${name}\\b`).test(source)).join(', ');
  const operations = (className: string, base: string, module: string, source: string): string =>
    [
      HEAD,
      `from typing import ${typing(source, ['Any', 'Literal'])}`,
      '',
      'from . import _types as t',
      `from .${module} import ${base}`,
      '',
      '',
      `class ${className}(${base}):`,
      '    """One method per operation of the HTTP contract."""',
      '',
      source,
    ].join('\n');
  return {
    '_types.py': [
      HEAD,
      `from typing import ${typing(typesSource, ['Any', 'Literal', 'TypedDict'])}`,
      '',
      'from typing_extensions import NotRequired, TypeAlias',
      '',
      `ProblemCode: TypeAlias = Literal[${codes}]`,
      '"""Every `code` that a problem can have."""',
      '',
      '',
      typesSource,
      '',
    ].join('\n'),
    '_operations.py': operations('Operations', 'Caller', '_transport', methods),
    '_async_operations.py': operations('AsyncOperations', 'AsyncCaller', '_async_transport', asyncMethods),
    '_api_version.py': [
      HEAD,
      '#: Dated version of the API that these types describe.',
      `API_VERSION = "${rest['x-api-versions'].at(-1)}"`,
      '',
    ].join('\n'),
    '_job_paths.py': [
      HEAD,
      '#: Paths of the jobs of each kind, and of runs such as screens and imports, for which clients wait like for jobs.',
      'JOB_PATHS = {',
      ...jobPaths(all, components.schemas).map(([kind, path]) => `    "${kind}": "${path}",`),
      '}',
      '',
    ].join('\n'),
  };
}

/** Returns the `object` of every resource with a state that ends, with the path at which it is read. */
function jobPaths(
  all: readonly { readonly path: string; readonly method: string; readonly operation: Operation }[],
  schemas: PythonSource['components']['schemas'],
): [string, string][] {
  return all.flatMap(({ path, method, operation: { responses, deprecated } }) => {
    const reference = responses['200']?.content?.['application/json']?.schema.$ref;
    const { object, status } = schemas[reference?.split('/').at(-1) ?? '']?.properties ?? {};
    const isJob = status?.enum?.includes('completed') === true && status.enum.includes('failed');
    return method === 'GET' && path.endsWith('/{id}') && !deprecated && isJob && typeof object?.const === 'string'
      ? [[object.const, path] as [string, string]]
      : [];
  });
}

function methodOf(path: string, method: string, operation: Operation, types: PythonTypes, isAsync: boolean): string[] {
  const { operationId, summary, deprecated, parameters = [], requestBody, responses } = operation;
  const name = pascal(operationId);
  const of = (place: Parameter['in']) =>
    parameters.filter((each) => each.in === place && each.name !== 'Idempotency-Key');
  const isWrite = parameters.some((each) => each.name === 'Idempotency-Key');
  const body = requestBody?.content['application/json']?.schema;
  const qualified = (expression: string): string =>
    // Outside quotes, only names of the document begin with a capital letter.
    expression.replace(/"[^"]*"|\b(?!Any\b|Literal\b|None\b)[A-Z]\w*/g, (word) =>
      word.startsWith('"') ? word : `t.${word}`,
    );
  const argument = ({ name: own, schema }: Parameter): string =>
    `${snake(own)}: ${qualified(types.typeOf(schema, `${name}${pascal(own)}`))} | None = None`;
  const bodyType = body && qualified(types.typeOf(body, `${name}Body`));
  const keywords = [
    ...of('query').map(argument),
    ...of('header').map(argument),
    ...(isWrite ? ['idempotency_key: str | None = None'] : []),
  ];
  const signature = [
    'self',
    ...of('path').map((each) => `${snake(each.name)}: str`),
    ...(bodyType === undefined
      ? []
      : [requestBody?.required ? `body: ${bodyType}` : `body: ${bodyType} | None = None`]),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
  ];
  const values = (place: Parameter['in']): string =>
    `{${of(place)
      .map((each) => `"${each.name}": ${snake(each.name)}`)
      .join(', ')}}`;
  const answer = qualified(answerOf(responses, name, types));
  const call = [
    `"${method}"`,
    `"${path}"`,
    `path_values=${values('path')}`,
    `query=${values('query')}`,
    `headers=${values('header')}`,
    ...(body ? ['body=body'] : []),
    ...(isWrite ? ['idempotency_key=idempotency_key'] : []),
  ];
  const wait = isAsync ? 'await ' : '';
  return [
    `    ${isAsync ? 'async ' : ''}def ${snake(operationId)}(`,
    ...signature.map((each) => `        ${each},`),
    `    ) -> ${answer}:`,
    ...docstring(`${summary}.${deprecated ? ' Deprecated.' : ''}\n\n\`${method} ${path}\``, '        '),
    ...(answer === 'None'
      ? [`        ${wait}self.call(${call.join(', ')})`]
      : [
          `        answer: ${answer} = ${wait}self.call(`,
          ...call.map((each) => `            ${each},`),
          '        )',
          '        return answer',
        ]),
    '',
  ];
}

function answerOf(responses: Operation['responses'], name: string, types: PythonTypes): string {
  const contents = Object.entries(responses).flatMap(([status, { content }]) =>
    Number(status) < 300 && content !== undefined ? [content] : [],
  );
  const [first] = contents;
  if (!first) return 'None';
  const json = first['application/json'];
  if (json) return types.typeOf(json.schema, `${name}Answer`);
  return 'text/event-stream' in first ? 'str' : 'bytes';
}
