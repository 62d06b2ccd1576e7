import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Paratope } from '@paratope/sdk';
import { REFERENCE, type OperationReference } from '@paratope/sdk/reference';
import { z } from 'zod';
import { READS, WRITES, takes } from './annotations.js';
import { answer, answering } from './answers.js';
import { fieldsOf, idempotencyKey, isForModels, requestOf } from './call-operation.js';
import { operationUri } from './operation-resource.js';
import type { SpendingBound } from './spending-bound.js';
import { summarized } from './summaries.js';

type Scope = OperationReference['scope'];

/** Streams do not end, and archives of evidence are no text. */
const CALLABLE = REFERENCE.filter(isForModels);

const MOST_FOUND = 5;

interface CallGiven {
  readonly operation: string;
  readonly arguments: Record<string, unknown>;
  readonly idempotency_key?: string | undefined;
}

/** Adds two tools for every operation of the contract that has no tool of its own: one finds operations, one calls them. */
export function addOperationTools(
  server: McpServer,
  paratope: Paratope,
  scopes: readonly string[],
  bound: SpendingBound,
): void {
  const allowed = CALLABLE.filter(({ scope }) => scopes.includes(scope));
  server.registerTool(
    'find_operations',
    {
      description:
        'Finds operations of the HTTP API by words, such as "antigen create" or "webhook". Answers their arguments. Groups: ' +
        [...new Set(allowed.map(({ group }) => group))].join(', '),
      inputSchema: takes({ words: z.string().min(1).max(200) }),
      ...READS,
    },
    ({ words }) => answering(() => Promise.resolve(answer(matchingOperations(allowed, words).map(shown)))),
  );
  const call =
    (scopesOfTool: readonly Scope[], isRead: boolean) =>
    ({ operation: id, arguments: given, idempotency_key: key }: CallGiven) =>
      answering(async (): Promise<CallToolResult> => {
        const operation = allowed.find((one) => one.id === id && scopesOfTool.includes(one.scope));
        if (operation === undefined || (operation.method === 'GET') !== isRead)
          throw new Error(`There is no such operation ${id} here. Call find_operations.`);
        const values = fieldsOf(operation, given);
        const { body } = await bound.guarding(operation, values.body, () =>
          requestOf(paratope, operation, values, key),
        );
        const whole = isRead
          ? { name: id, uri: operationUri(operation.id, { ...values.path, ...values.query }) }
          : undefined;
        if (body instanceof Uint8Array) throw new Error('The file is no text: the user downloads it.');
        return answer(summarized(body ?? {}), whole);
      });
  const called = {
    operation: z.string().describe('Id that find_operations answered, such as createAntigen'),
    arguments: z.record(z.string(), z.unknown()).default({}).describe('Arguments by name, of path, query and body'),
  };
  server.registerTool(
    'call_read_operation',
    { description: 'Calls an operation that only reads', inputSchema: takes(called), ...READS },
    call(['read', 'submit', 'manage'], true),
  );
  if (!allowed.some(({ method }) => method !== 'GET')) return;
  server.registerTool(
    'call_write_operation',
    {
      description:
        'Calls an operation that creates, changes or deletes. Ask the user before anything is deleted or costs credits',
      inputSchema: takes({ ...called, idempotency_key: idempotencyKey }),
      ...WRITES,
    },
    call(['read', 'submit', 'manage'], false),
  );
}

/** Returns the operations with the most matching words in id, group and summary. */
function matchingOperations(operations: readonly OperationReference[], text: string): OperationReference[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  return operations
    .map((operation) => {
      const { id, group, verb, summary, fields } = operation;
      const searched = [id, group, verb, summary, ...fields.flatMap(({ choices = [] }) => choices)]
        .join(' ')
        .toLowerCase();
      const found = (text: string): number => words.filter((word) => text.includes(word.replace(/s$/, ''))).length;
      // A name says more than a sentence.
      return { operation, score: found(searched) + found(id.toLowerCase()) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ operation }) => operation);
}

const shown = ({ id, method, summary, scope, fields }: OperationReference): unknown => ({
  operation: id,
  tool: method === 'GET' ? 'call_read_operation' : 'call_write_operation',
  summary,
  scope,
  arguments: Object.fromEntries(
    fields
      .filter(({ name }) => name !== 'org_id')
      .map(({ name, type, shape = '', required, description, choices }) => [
        name,
        `${type}${shape && ` ${shape}`}${required ? ', required' : ''}${choices ? `, ${choices.join(' | ')}` : ''}: ${description}`,
      ]),
  ),
});
