import { status, type Metadata } from '@grpc/grpc-js';
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type TextMapGetter,
  type TextMapSetter,
} from '@opentelemetry/api';
import { histogram, secondsSince } from '@paratope/telemetry';

const tracer = trace.getTracer('paratope');

const durations = histogram<'rpc.method' | 'rpc.response.status_code'>(
  'rpc.client.call.duration',
  'Time until a gRPC call of this process was answered or had failed.',
);

const setter: TextMapSetter<Metadata> = { set: (metadata, key, value) => metadata.set(key, value) };
const getter: TextMapGetter<Metadata> = {
  keys: (metadata) => Object.keys(metadata.getMap()),
  get: (metadata, key) => metadata.get(key).map(String),
};

/**
 * Times a call and makes it in a span of the caller's trace. The call's metadata carry the context. Without a trace there is no span:
 * nobody needs the span of a heartbeat.
 * @param method `package.Service/Method`
 */
export async function traceCall<Result>(
  method: string,
  metadata: Metadata,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const ended = (code: string): void =>
    durations.record(secondsSince(startedAt), { 'rpc.method': method, 'rpc.response.status_code': code });
  try {
    const result = await inSpan(method, SpanKind.CLIENT, context.active(), () => {
      propagation.inject(context.active(), metadata, setter);
      return call();
    });
    ended('OK');
    return result;
  } catch (error) {
    ended(statusName(error));
    throw error;
  }
}

/**
 * Handles a call in a span of the trace in its metadata, if there is one.
 * @param method `package.Service/Method`
 */
export const continueCall = <Result>(
  method: string,
  metadata: Metadata,
  handle: () => Promise<Result>,
): Promise<Result> => inSpan(method, SpanKind.SERVER, propagation.extract(context.active(), metadata, getter), handle);

function inSpan<Result>(method: string, kind: SpanKind, parent: Context, work: () => Promise<Result>): Promise<Result> {
  if (!trace.getSpanContext(parent)) return work();
  const attributes = { 'rpc.system.name': 'grpc', 'rpc.method': method };
  return tracer.startActiveSpan(method, { kind, attributes }, parent, async (span) => {
    let code = 'OK';
    try {
      return await work();
    } catch (error) {
      code = statusName(error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.setAttribute('rpc.response.status_code', code).end();
    }
  });
}

/** The caller receives a handler's defect as `INTERNAL`. */
const statusName = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? (status[error.code] ?? String(error.code))
    : 'INTERNAL';
