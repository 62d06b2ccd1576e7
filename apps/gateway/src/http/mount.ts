import { METHODS } from 'node:http';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { histogram } from '@paratope/telemetry';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { CONTRACTS } from '../contracts.js';
import { mountPages, PAGE_PATHS } from '../reference/pages/mount-pages.js';
import { SameSite } from '../identity/people/same-site.js';
import { mountPayments, PAYMENT_PATHS } from '../commerce/checkouts/mount.js';
import { CHECKOUTS, CONFIG, type CheckoutsClient } from '../tokens.js';
import { isVisitors } from './contract.js';
import { bindHandlers } from './handles.js';
import { Pipeline } from './pipeline.js';
import { Responder } from './responder.js';
import { VisitorPipeline } from './visitor-pipeline.js';

const durations = histogram('gateway_request_duration_seconds', 'Time from request to answer.', [
  'method',
  'route',
  'status',
]);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's path as metrics name it. */
    label?: string;
  }
}

/** Mounts every contract's route, and the refusal of whatever is no route. */
export async function mountRoutes(app: NestFastifyApplication): Promise<void> {
  const handlers = bindHandlers(CONTRACTS, app.get(DiscoveryService));
  const pipeline = app.get(Pipeline);
  const visitors = app.get(VisitorPipeline);
  const responder = app.get(Responder);
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  // Otherwise an exotic method would meet the framework's own 404.
  for (const method of METHODS) if (!fastify.supportedMethods.includes(method)) fastify.addHttpMethod(method);

  await fastify.register((scope, _options, done) => {
    scope.decorateRequest('visit', null);
    scope.removeAllContentTypeParsers();
    // The pipeline parses, so that its refusals come in the order of admission.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.setErrorHandler((error, request, reply) => responder.refuse(request, reply, error));
    scope.addHook('onResponse', (request, reply, next) => {
      const route = request.routeOptions.config.label ?? 'other';
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
      next();
    });
    for (const [contract, handler] of handlers) {
      scope.route({
        method: contract.method,
        url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        config: { label: contract.path },
        onRequest: (request) =>
          isVisitors(contract) ? visitors.admit(request, contract) : pipeline.admit(request, contract),
        handler: (request, reply) => (isVisitors(contract) ? visitors : pipeline).serve(request, reply, handler),
      });
    }
    mountPages(scope, app.get<GatewayConfig>(CONFIG).DOCS_URL);
    mountPayments(scope, app.get<CheckoutsClient>(CHECKOUTS), app.get(SameSite, { strict: false }));
    scope.all('/*', {
      onRequest: (request) => pipeline.refuseUnknown(request, allowedMethods(request.url)),
      handler: () => undefined,
    });
    done();
  });
}

const PATHS = [...CONTRACTS, ...PAGE_PATHS.map((path) => ({ path, method: 'GET' })), ...PAYMENT_PATHS].map(
  ({ path, method }) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    method,
  }),
);

/** Methods at a path, for `Allow`; none when there is no such path. */
function allowedMethods(url: string): string[] {
  const [path = ''] = url.split('?', 1);
  const methods = PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
