import { isProblemCode, ProblemError } from '@paratope/problem';
import type { FastifyInstance } from 'fastify';
import { CONTRACTS } from '../../contracts.js';
import { apiDocument } from '../openapi/api.js';
import { errorIndexPage, errorPage } from './error-pages.js';
import { referencePage } from './reference-page.js';
import { CACHE, sendPage } from './send-page.js';

/** Paths of the pages, all of them GET, for `Allow`. */
export const PAGE_PATHS = ['/v1/openapi.json', '/docs', '/errors', '/errors/{code}'] as const;

/** Pages that need no token: the OpenAPI document, the reference and what the `type` of a problem leads to. */
export function mountPages(scope: FastifyInstance, docsUrl: string): void {
  // Written when first asked for: a gateway that serves no reader should not pay for them at its start.
  const document = once(() => JSON.stringify(apiDocument()));
  const reference = once(() => referencePage(CONTRACTS, apiDocument()));
  const [openapi, docs, index, error] = PAGE_PATHS;

  scope.get(openapi, { config: { label: openapi } }, (request, reply) =>
    reply.header('x-request-id', request.id).header('cache-control', CACHE).type('application/json').send(document()),
  );
  scope.get(docs, { config: { label: docs } }, (_request, reply) => sendPage(reply, reference()));
  scope.get(index, { config: { label: index } }, (_request, reply) => sendPage(reply, errorIndexPage()));
  scope.get<{ Params: { code: string } }>(
    error.replace('{code}', ':code'),
    { config: { label: error } },
    ({ params }, reply) => {
      if (!isProblemCode(params.code)) throw new ProblemError('not_found', 'No such error code.');
      return sendPage(reply, errorPage(params.code, docsUrl));
    },
  );
}

function once(make: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= make());
}
