import { trace } from '@opentelemetry/api';
import { histogram, type AccessLog } from '@paratope/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** OpenTelemetry's semantic conventions for HTTP. */
const durations = histogram<'http.request.method' | 'http.route' | 'http.response.status_code'>(
  'http.server.request.duration',
  'Time from request to answer.',
);

/** The route as the contract writes it: a path itself may hold what is nobody's business, and there are too many. */
const routeOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.contract?.path ?? url?.replaceAll(/:(\w+)/g, '{$1}') ?? 'other';

/** Of a request that is traced: its span is known by method and route. */
export function nameSpan(request: FastifyRequest): void {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return;
  const route = routeOf(request);
  span
    .setAttributes({ 'http.route': route, 'paratope.request.id': request.id })
    .updateName(`${request.method} ${route}`);
}

/** Counts a request by its answer, and leaves a line, where there is a log of them: who asked for which route, never with what. */
export function recordResponse(request: FastifyRequest, reply: FastifyReply, access?: AccessLog): void {
  const { method } = request;
  const route = routeOf(request);
  const { statusCode: status, elapsedTime } = reply;
  const { contract } = request.routeOptions.config;
  // How long somebody listens says nothing of how fast the service is.
  if (!contract?.answers[200]?.events) {
    const labels = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': String(status) };
    durations.record(elapsedTime / 1000, labels);
  }
  const caller = request.requestContext?.caller;
  access?.({
    request_id: request.id,
    ...{ method, route, status },
    duration_ms: Math.round(elapsedTime * 10) / 10,
    ...(caller && {
      org_id: caller.orgId,
      ...(caller.token ? { token_id: caller.token.id } : { user_id: caller.userId }),
    }),
  });
}
