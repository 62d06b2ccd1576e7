import { Metadata } from '@grpc/grpc-js';
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

/** Where the trace context travels: the metadata of a call, or fields of a streamed message. */
export type Carrier = Metadata | Record<string, string>;

const setter: TextMapSetter<Carrier> = {
  set: (carrier, key, value) => {
    if (carrier instanceof Metadata) carrier.set(key, value);
    else carrier[key] = value;
  },
};
const getter: TextMapGetter<Carrier> = {
  keys: (carrier) => Object.keys(carrier instanceof Metadata ? carrier.getMap() : carrier),
  get: (carrier, key) => (carrier instanceof Metadata ? carrier.get(key).map(String) : carrier[key]),
};

/** Makes a call in a span of the caller's trace, whose context travels with it. */
export const traceCall = <Result>(name: string, carrier: Carrier, call: () => Promise<Result>): Promise<Result> =>
  inSpan(name, SpanKind.CLIENT, context.active(), () => {
    propagation.inject(context.active(), carrier, setter);
    return call();
  });

/** Handles a call in a span of the trace it came with. */
export const continueCall = <Result>(name: string, carrier: Carrier, handle: () => Promise<Result>): Promise<Result> =>
  inSpan(name, SpanKind.SERVER, propagation.extract(context.active(), carrier, getter), handle);

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
