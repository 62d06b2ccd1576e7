import { newRequestId } from '@paratope/ids';
import { problemDetails, ProblemError } from '@paratope/problem';
import type { FastifyServerOptions } from 'fastify';
import { PROBLEM_TYPE } from './writes.js';

const MAX_BODY_BYTES = 1024 * 1024;

/** Settings that must be given before Fastify exists. */
export const serverOptions = (docsUrl: string): FastifyServerOptions => ({
  bodyLimit: MAX_BODY_BYTES,
  genReqId: newRequestId,
  requestTimeout: 60_000,
  // A long path parameter is refused by its schema, in the form of every other refusal.
  routerOptions: { maxParamLength: 16_384 },
  // What the router itself refuses, such as a path that is not a URL, comes before every hook.
  frameworkErrors: (_error, request, reply) => {
    const { headers, body } = malformed(docsUrl, request.url, request.id);
    reply.hijack();
    reply.raw.writeHead(400, headers).end(body);
  },
  // What is not even HTTP never becomes a request.
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

function malformed(docsUrl: string, instance: string, requestId: string) {
  const problem = new ProblemError('invalid_request', 'This is not an HTTP request that the service accepts.');
  const body = JSON.stringify(problemDetails(problem, { docsUrl, instance, requestId }));
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'X-Request-Id': requestId,
    'Content-Length': Buffer.byteLength(body),
  };
  return { headers, body };
}
