import { newRequestId } from '@paratope/ids';
import { problemDetails, ProblemError } from '@paratope/problem';
import type { FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from '@paratope/gateway-settings';
import { apiVersionOf } from './api-versions.js';
import { PROBLEM_TYPE } from './problem-answer.js';

const MAX_BODY_BYTES = 1024 * 1024;

/** The route for requests with a URI that cannot be decoded; `originalUrl` keeps the requested URI. */
export const MALFORMED_URL = '/malformed';

/** Settings that Fastify needs when it is created. */
export const serverOptions = ({
  DOCS_URL: docsUrl,
  TRUSTED_PROXIES,
}: Pick<GatewayConfig, 'DOCS_URL' | 'TRUSTED_PROXIES'>): FastifyServerOptions => ({
  bodyLimit: MAX_BODY_BYTES,
  genReqId: newRequestId,
  // The proxies that may state the client's address: sign-in attempts are counted per address.
  trustProxy: TRUSTED_PROXIES ?? false,
  requestTimeout: 60_000,
  // A path parameter that is too long is refused by its schema, in the form of every other refusal.
  routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
  // The router would refuse such a URL before every hook, and therefore without the caller's limits.
  rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : MALFORMED_URL),
  // Handles all other refusals of the router itself.
  frameworkErrors: (_error, request, reply) => {
    const { headers, body } = malformed(docsUrl, request.url, request.id);
    reply.hijack();
    reply.raw.writeHead(400, headers).end(body);
  },
  // Bytes that are not HTTP never become a request.
  clientErrorHandler: (_error, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const { headers, body } = malformed(docsUrl, '', newRequestId());
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(['HTTP/1.1 400 Bad Request', 'Connection: close', ...lines, '', body].join('\r\n'));
  },
});

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function malformed(docsUrl: string, instance: string, requestId: string) {
  const problem = new ProblemError('invalid_request', 'This is not an HTTP request that the service accepts.');
  const body = JSON.stringify(problemDetails(problem, { docsUrl, instance, requestId }));
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'X-Request-Id': requestId,
    'Paratope-Version': apiVersionOf({}),
    'Content-Length': Buffer.byteLength(body),
  };
  return { headers, body };
}
