import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
  type Attributes,
} from '@opentelemetry/api';

const tracer = trace.getTracer('paratope');

/** W3C trace context of the active span, to travel with a queue item or an outbox row. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/**
 * Runs `work` in a span that continues the trace of whoever enqueued it: one trace from the HTTP request to the
 * webhook. Attributes are ids and names, never sequences.
 */
export function continueTrace<Result>(
  traceparent: string | undefined,
  span: { readonly name: string; readonly kind?: SpanKind; readonly attributes?: Attributes },
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
  const options = { kind: span.kind ?? SpanKind.CONSUMER, attributes: span.attributes ?? {} };
  return tracer.startActiveSpan(span.name, options, parent, async (active) => {
    try {
      return await work();
    } catch (error) {
      active.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      active.end();
    }
  });
}
