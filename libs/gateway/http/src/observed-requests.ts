import { trace } from '@opentelemetry/api';
import { histogram, type AccessLog } from '@paratope/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Duration metric in OpenTelemetry's semantic conventions for HTTP. */
const durations = histogram<'http.request.method' | 'http.route' | 'http.response.status_code' | 'paratope.effect'>(
  'http.server.request.duration',
  'Time from request to answer.',
);

/** Returns the route as the contract writes it, because paths may contain confidential data and would be too many series. */
const routeOf = ({ routeOptions: { config, url } }: FastifyRequest): string =>
  config.contract?.path ?? url?.replaceAll(/:(\w+)/g, '{$1}') ?? 'other';

/** Names the span of a traced request by method and route. */
export function nameSpan(request: FastifyRequest): void {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return;
  const route = routeOf(request);
  span
    .setAttributes({ 'http.route': route, 'paratope.request.id': request.id })
    .updateName(`${request.method} ${route}`);
}

/** Counts a request by its answer, and writes a line to the access log, if there is one: the caller and the route, never the contents. */
export function recordResponse(request: FastifyRequest, reply: FastifyReply, access?: AccessLog): void {
  const { method } = request;
  const route = routeOf(request);
  const { statusCode: status, elapsedTime } = reply;
  const { contract } = request.routeOptions.config;
  // The duration of a stream depends on its client and does not show how fast the service is.
  if (!contract?.answers[200]?.events) {
    durations.record(elapsedTime / 1000, {
      'http.request.method': method,
      'http.route': route,
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
