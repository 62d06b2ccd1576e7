import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { OperationId, Paratope } from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import { fieldsOf, isForModels, requestOf } from './call-operation.js';

/** Returns the URI of a read operation's answer: its id, and its arguments as one encoded query. */
export const operationUri = (id: OperationId, given: Readonly<Record<string, string>>): string =>
  `paratope://operations/${id}/${encodeURIComponent(`?${new URLSearchParams(given).toString()}`)}`;

/** Adds the whole answer of each read operation as a resource. */
export function addOperationResource(server: McpServer, paratope: Paratope): void {
  server.registerResource(
    'operation',
    new ResourceTemplate('paratope://operations/{id}/{arguments}', { list: undefined }),
    {
      title: 'Answer of the HTTP API',
      description: 'The whole answer of a read operation; a tool shows only the beginning',
      mimeType: 'application/json',
    },
    async (uri, { id, arguments: given }) => {
      const operation = REFERENCE.find((one) => one.id === id && one.method === 'GET' && isForModels(one));
      if (operation === undefined) throw new Error(`There is no read operation ${String(id)}.`);
      const values = fieldsOf(operation, Object.fromEntries(new URLSearchParams(decodeURIComponent(String(given)))));
      const { body } = await requestOf(paratope, operation, values);
      if (typeof body === 'string') return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: body }] };
      return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(body, undefined, 2) }] };
    },
  );
}
