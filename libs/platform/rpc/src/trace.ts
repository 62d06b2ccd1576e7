import type { Metadata } from '@grpc/grpc-js';
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

const tracer = trace.getTracer('paratope');

const setter: TextMapSetter<Metadata> = { set: (metadata, key, value) => metadata.set(key, value) };
const getter: TextMapGetter<Metadata> = {
  keys: (metadata) => Object.keys(metadata.getMap()),
  get: (metadata, key) => metadata.get(key).map(String),
};

/** Makes a call in a span of the caller's trace, whose context travels in the call's metadata. */
export const traceCall = <Result>(name: string, metadata: Metadata, call: () => Promise<Result>): Promise<Result> =>
  inSpan(name, SpanKind.CLIENT, context.active(), () => {
    propagation.inject(context.active(), metadata, setter);
    return call();
  });

/** Handles a call in a span of the trace it came with. */
export const continueCall = <Result>(
  name: string,
  metadata: Metadata,
  handle: () => Promise<Result>,
): Promise<Result> => inSpan(name, SpanKind.SERVER, propagation.extract(context.active(), metadata, getter), handle);

function inSpan<Result>(name: string, kind: SpanKind, parent: Context, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes: { 'rpc.system': 'grpc' } }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
