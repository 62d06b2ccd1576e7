import { METHODS } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { withLogContext, type AccessLog } from '@paratope/telemetry';
import type { FastifyInstance } from 'fastify';
import { compressAnswers } from './compression.js';
import { recordResponse, nameSpan } from './observed-requests.js';
import { RouteTable } from './route-table.js';
import { headRefusal, refuseHead } from './server-options.js';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';

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
