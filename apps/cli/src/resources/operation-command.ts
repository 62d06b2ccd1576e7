import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Paratope } from '@paratope/sdk';
import type { OperationField, OperationReference } from '@paratope/sdk/reference';
import { clientCommand, connect, type ConnectionOptions } from '../client/connection.js';
import { listCommand, printList, type ListOptions } from '../client/listing.js';
import { print } from '../client/output.js';
import { bodyOption, readNumber, textOf } from './option-values.js';
import { rowsTable } from './rows-table.js';
import { z } from 'zod';
import { candidateId, projectId, variantId } from '../client/names.js';

type Resolve = (paratope: Paratope, name: string) => Promise<string>;

/** Fields with the id of a resource that may also be given by its name. */
const BY_FIELD: Readonly<Record<string, Resolve>> = {
  project_id: projectId,
  candidate_id: candidateId,
  variant_id: variantId,
  parent_variant_id: variantId,
};

/** Resolvers of the path parameter `id`, by the group of the operation. */
const BY_GROUP: Readonly<Record<string, Resolve>> = {
  projects: projectId,
  'therapeutic-candidates': candidateId,
  variants: variantId,
  'laboratory-files': projectId,
};

/** Returns the id for a field with a given name. */
async function resolveName(
  paratope: Paratope,
  { group }: OperationReference,
  field: OperationField,
  value: string,
): Promise<string> {
  const resolve = field.in === 'path' && field.name === 'id' ? BY_GROUP[group] : BY_FIELD[field.name];
  return resolve === undefined ? value : resolve(paratope, value);
}

/** Values of a request by the names of the contract. */
interface Values {
  readonly path: Record<string, string>;
  readonly query: Record<string, string>;
  body?: unknown;
}

const pageSchema = z.object({ data: z.array(z.unknown()), next_cursor: z.string().nullable() });

/** Calls an operation. The caller's organization is inserted if the path has one. @returns the body of the response */
async function callOperation(
  paratope: Paratope,
  { id, fields }: OperationReference,
  { path, query, body }: Values,
): Promise<unknown> {
  const isOfOrganization = fields.some((field) => field.in === 'path' && field.name === 'org_id');
  const whole = isOfOrganization ? { org_id: (await paratope.getMe()).org_id, ...path } : path;
  const sent = body === undefined && fields.some((field) => field.in === 'body') ? {} : body;
  // The service validates the values and names the field at fault.
  const answer = await paratope.request(id, {
    path: whole,
    query,
    ...(sent === undefined ? {} : { body: sent }),
  } as never);
  return answer.body;
}

/** Yields the rows of a list over its pages, newest first. */
async function listRows(
  paratope: Paratope,
  operation: OperationReference,
  values: Values,
  limit: number,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = {
      ...values.query,
      limit: String(Math.min(limit - rows.length, 200)),
      ...(after === null ? {} : { after }),
    };
    const page = pageSchema.parse(await callOperation(paratope, operation, { ...values, query }));
    rows.push(...page.data);
    after = page.next_cursor;
  } while (after !== null && rows.length < limit);
  return rows;
}

/** Path parameter that is always the caller's own organization. */
const ORGANIZATION = 'org_id';
/** Parameters of paging, which a command does itself. */
const PAGING = new Set(['limit', 'after']);
/** Options that every command has. A field with such a name gets a longer option. */
const TAKEN = new Set(['url', 'profile', 'json', 'body', 'format', 'out', 'limit']);

type Options = ListOptions & ConnectionOptions & Readonly<Record<string, unknown>>;

/** Creates the command of an operation: path parameters are its arguments, query and body fields its options. */
export function operationCommand(operation: OperationReference): Command {
  const isPaged = operation.fields.some(({ name }) => name === 'after');
  const isList = operation.verb.startsWith('list');
  const command = isList ? listCommand(operation.verb) : clientCommand(operation.verb);
  command.description(`${operation.summary} (scope ${operation.scope})`);
  const path = operation.fields.filter((field) => field.in === 'path' && field.name !== ORGANIZATION);
  for (const field of path) command.argument(`<${field.name}>`, field.description);
  const inBody = new Set(operation.fields.filter((field) => field.in === 'body').map(({ name }) => name));
  // What the body and the query may both say is one option, sent in the body.
  const fields = operation.fields.filter(
    (field) =>
      field.in === 'body' || (field.in === 'query' && !inBody.has(field.name) && !(isPaged && PAGING.has(field.name))),
  );
  const options = fields.map((field) => ({ field, option: optionOf(operation, field) }));
  for (const { option } of options) command.addOption(option);
  if (isPaged) command.option('--limit <number>', 'maximum number of rows', readNumber);
  if (fields.some((field) => field.in === 'body')) command.addOption(bodyOption());
  if (operation.answer === 'file') command.addOption(new Option('--out <file>', 'file to write').makeOptionMandatory());

  command.action(async (...given: unknown[]) => {
    const parsed = command.opts<Options>();
    const paratope = connect(parsed);
    const values: Values = { path: {}, query: {}, body: parsed['body'] };
    for (const [nth, field] of path.entries())
      values.path[field.name] = await resolveName(paratope, operation, field, String(given[nth]));
    for (const { field, option } of options) {
      const value = parsed[option.attributeName()];
      if (value === undefined) continue;
      const resolved = typeof value === 'string' ? await resolveName(paratope, operation, field, value) : value;
      if (field.in === 'query')
        values.query[field.name] = typeof resolved === 'string' ? resolved : JSON.stringify(resolved);
      else values.body = { ...(values.body as object | undefined), [field.name]: resolved };
    }
    await printAnswer(paratope, operation, values, parsed, isPaged);
  });
  return command;
}

async function printAnswer(
  paratope: Paratope,
  operation: OperationReference,
  values: Values,
  options: Options,
  isPaged: boolean,
): Promise<void> {
  if (operation.answer === 'events') {
    for await (const event of paratope.listen()) process.stdout.write(`${JSON.stringify(event)}\n`);
    return;
  }
  if (isPaged) {
    const limit = typeof options['limit'] === 'number' ? options['limit'] : Infinity;
    const rows = await listRows(paratope, operation, values, limit);
    await printList(options, rows, () => rowsTable(rows));
    return;
  }
  const answer = await callOperation(paratope, operation, values);
  if (operation.answer === 'file') {
    const file = String(options['out']);
    await writeFile(file, answer instanceof Uint8Array ? answer : String(answer));
    print(options.json, { file }, () => file);
  } else if (operation.answer === 'none') print(options.json, {}, () => 'Done.');
  else if (Array.isArray(answer) && 'format' in options) await printList(options, answer, () => rowsTable(answer));
  else process.stdout.write(`${JSON.stringify(answer, undefined, 2)}\n`);
}

function optionOf(operation: OperationReference, field: OperationField): Option {
  const flag = flagOf(operation, field.name);
  const needed = field.required ? ' (required)' : '';
  const description = `${field.description.replaceAll('`', '')}${needed}`;
  switch (field.type) {
    case 'boolean':
      return new Option(`${flag} <true|false>`, description).argParser(readBoolean);
    case 'number':
      return new Option(`${flag} <number>`, description).argParser(readNumber);
    case 'texts':
      return new Option(`${flag} <values...>`, description);
    case 'json':
      return new Option(`${flag} <json>`, `${description} As JSON, or @FILE.`.trim()).argParser(readJson);
    case 'text': {
      const option = new Option(`${flag} <text>`, description);
      return field.choices === undefined ? option : option.choices(field.choices);
    }
  }
}

/** Option of a field: `--project-id` for `project_id`. */
function flagOf({ group }: OperationReference, name: string): string {
  const kebab = name.replaceAll('_', '-');
  return TAKEN.has(kebab) ? `--${group.replace(/s$/, '')}-${kebab}` : `--${kebab}`;
}

function readBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('It is true or false.');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(textOf(text));
  } catch {
    throw new InvalidArgumentError('It is not JSON.');
  }
}
