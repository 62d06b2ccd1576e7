import { METHODS } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { withLogContext, type AccessLog } from '@paratope/telemetry';
import type { FastifyInstance } from 'fastify';
import { compressAnswers } from './compression.js';
import { recordResponse, nameSpan } from './observed-requests.js';
import { RouteTable } from './route-table.js';

/** What Fastify has to know before Nest mounts the controllers. */
export async function prepareFastify(app: NestFastifyApplication, access?: AccessLog): Promise<void> {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  // Otherwise an exotic method would meet the framework's own 404.
  for (const method of METHODS) if (!fastify.supportedMethods.includes(method)) fastify.addHttpMethod(method);
  await compressAnswers(app);
  // Fastify would look at what a QUERY carries before it looks for its route, and there is none.
  fastify.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  const routes = app.get(RouteTable, { strict: false });
  fastify.addHook('onRoute', (route) => routes.add(route));
  fastify.decorateRequest('requestContext');
  // Nest's guards run after Fastify's parsers: these leave the body unread, and `readBody` reads it once the guards agree.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, stream, parsed) => parsed(null, stream));
  // Every line that is logged while a request is served names it.
  fastify.addHook('onRequest', (request, _reply, next) => {
    nameSpan(request);
    withLogContext({ request_id: request.id }, next);
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    recordResponse(request, reply, access);
    next();
  });
}
