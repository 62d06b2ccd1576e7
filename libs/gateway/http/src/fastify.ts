import { METHODS } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { withLogContext, type AccessLog, histogram } from '@paratope/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouteTable } from './route-table.js';
import { headRefusal, refuseHead } from './server-options.js';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import compress from '@fastify/compress';
import { constants } from 'node:zlib';
import { trace } from '@opentelemetry/api';

/** Duration metric in OpenTelemetry's semantic conventions for HTTP. */
const durations = histogram<'http.request.method' | 'http.route' | 'http.response.status_code' | 'paratope.effect'>(
  'http.server.request.duration',
  'Time from request to answer.',
);

/** Returns the route as the contract writes it, because paths may contain confidential data and would be too many series. */
const routeOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.contract?.path ?? url?.replaceAll(/:(\w+)/g, '{$1}') ?? 'other';

/** Names the span of a traced request by method and route. */
function nameSpan(request: FastifyRequest): void {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return;
  const route = routeOf(request);
  span
    .setAttributes({ 'http.route': route, 'paratope.request.id': request.id })
    .updateName(`${request.method} ${route}`);
}

/** Counts a request by its answer, and writes a line to the access log, if there is one: the caller and the route, never the contents. */
function recordResponse(request: FastifyRequest, reply: FastifyReply, access?: AccessLog): void {
  const { method } = request;
  const route = routeOf(request);
  const { statusCode: status, elapsedTime } = reply;
  const { contract } = request.routeOptions.config;
  // The duration of a stream depends on its client and does not show how fast the service is.
  if (!contract?.answers[200]?.events) {
    // A refusal says nothing of a route's speed. The access log and traces have its route; 14 series of each route and code are a megabyte.
    const isRefusal = status >= 400 && status < 500;
    durations.record(elapsedTime / 1000, {
      'http.request.method': method,
      'http.route': isRefusal ? 'other' : route,
      'http.response.status_code': String(status),
      'paratope.effect': contract?.effect ?? 'none',
    });
  }
  const caller = request.requestContext?.caller;
  access?.({
    request_id: request.id,
    method,
    route,
    status,
    duration_ms: Math.round(elapsedTime * 10) / 10,
    ...(caller && {
      org_id: caller.orgId,
      ...(caller.token ? { token_id: caller.token.id } : { user_id: caller.userId }),
    }),
  });
}

/** A smaller answer fits into one packet, and compressing it costs more than it saves. */
const THRESHOLD_BYTES = 1_024;

/**
 * Compresses answers for clients that accept it, preferably with Brotli, because lists of jobs and results are repetitive. Event streams
 * are not compressed, because a compressor would buffer events; files of the dashboard are compressed already. A client that names only
 * unsupported encodings gets uncompressed answers. An answer never contains both a secret and text chosen by a stranger (BREACH).
 */
async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip', 'identity'],
    // The default, 11, takes twenty times as long for a tenth fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}

/** Configures Fastify before Nest mounts the controllers. */
export async function prepareFastify(app: NestFastifyApplication, access?: AccessLog): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  // Otherwise a request with an unusual method would get the framework's own 404.
  for (const method of METHODS) if (!fastify.supportedMethods.includes(method)) fastify.addHttpMethod(method);
  await compressAnswers(app);
  // Fastify would parse the body of a QUERY before it finds that no route exists.
  fastify.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  const routes = app.get(RouteTable, { strict: false });
  fastify.addHook('onRoute', (route) => routes.add(route));
  fastify.decorateRequest('requestContext');
  // Nest's guards run after Fastify's parsers. These parsers leave the body unread, and `readBody` reads it once the guards have admitted
  // the request.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, stream, parsed) => parsed(null, stream));
  const { DOCS_URL: docsUrl } = app.get<GatewayConfig>(CONFIG, { strict: false });
  fastify.addHook('onRequest', (request, reply, next) => {
    const problem = headRefusal(request);
    if (problem) refuseHead(reply, problem, { docsUrl, instance: request.originalUrl, requestId: request.id });
    else next();
  });
  // Every log line that is written while a request is served contains its id.
  fastify.addHook('onRequest', (request, _reply, next) => {
    nameSpan(request);
    withLogContext({ request_id: request.id }, next);
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    recordResponse(request, reply, access);
    next();
  });
}
