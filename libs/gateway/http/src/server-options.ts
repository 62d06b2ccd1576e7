import { STATUS_CODES } from 'node:http';
import { newRequestId } from '@paratope/ids';
import { PROBLEM_CODES, problemDetails, ProblemError } from '@paratope/problem';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from '@paratope/gateway-settings';
import { apiVersionOf } from './api-versions.js';
import { PROBLEM_TYPE } from './problem-answer.js';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_URI_LENGTH = 16_384;
const MAX_HEADER_BYTES = 16_384;

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
  // Node.js reads more than is accepted, so that `headRefusal` can say which part of the request is too long.
  http: { maxHeaderSize: 4 * (MAX_URI_LENGTH + MAX_HEADER_BYTES) },
  // A path parameter that is too long is refused by its schema, in the form of every other refusal.
  routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
  // The router would refuse such a URL before every hook, and therefore without the caller's limits.
  rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : MALFORMED_URL),
  // Handles all other refusals of the router itself.
  frameworkErrors: (_error, request, reply) => {
    refuseHead(reply, notHttp(), { docsUrl, instance: request.url, requestId: request.id });
  },
  // Bytes that are not HTTP never become a request.
  clientErrorHandler: ({ code }, socket) => {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const problem = code === 'HPE_HEADER_OVERFLOW' ? headersTooLarge() : notHttp();
    const { status, headers, body } = answerOf(problem, { docsUrl, instance: '', requestId: newRequestId() });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
    socket.end([first, 'Connection: close', ...lines, '', body].join('\r\n'));
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

/** Where a request failed, as its answer says. */
type Failed = Parameters<typeof problemDetails>[1];

/**
 * Returns why a request is refused before anybody looks at what it asks for: its address or its headers are too long, or it names its host
 * twice, of which a proxy and this service may read different ones (RFC 9112, section 3.2).
 */
export function headRefusal({ originalUrl, raw: { rawHeaders } }: FastifyRequest): ProblemError | undefined {
  if (originalUrl.length > MAX_URI_LENGTH)
    return new ProblemError('uri_too_long', `The address has more than ${MAX_URI_LENGTH} characters.`);
  if (rawHeaders.reduce((sum, text) => sum + text.length, 0) > MAX_HEADER_BYTES) return headersTooLarge();
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length < 2) return undefined;
  return new ProblemError('invalid_request', 'The request has more than one Host header.', {
    errors: [{ header: 'Host', detail: 'must be given once', code: 'invalid_value' }],
  });
}

/** Answers a request before it reaches a route. */
export function refuseHead(reply: FastifyReply, problem: ProblemError, failed: Failed): void {
  const { status, headers, body } = answerOf(problem, failed);
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
}

const notHttp = (): ProblemError =>
  new ProblemError('invalid_request', 'This is not an HTTP request that the service accepts.');

const headersTooLarge = (): ProblemError =>
  new ProblemError('headers_too_large', `The headers have more than ${MAX_HEADER_BYTES} bytes together.`);

function answerOf(problem: ProblemError, failed: Failed) {
  const body = JSON.stringify(problemDetails(problem, failed));
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'X-Request-Id': failed.requestId,
    'Paratope-Version': apiVersionOf({}),
    'Content-Length': Buffer.byteLength(body),
  };
  return { status: PROBLEM_CODES[problem.code].status, headers, body };
}
