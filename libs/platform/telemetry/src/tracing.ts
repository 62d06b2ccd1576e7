import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';

const tracer = trace.getTracer('paratope');

/** Returns the W3C trace context of the active span, for a queue item or an outbox row. */
export const currentTraceparent = (): string | undefined => traceparentOf(context.active());

function traceparentOf(within: Context): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(within, carrier);
  return carrier.traceparent;
}

const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });

function linkTo(traceparent: string | undefined): Link[] {
  const named = trace.getSpanContext(contextOf(traceparent));
  return named ? [{ context: named }] : [];
}

/**
 * Starts a background activity, such as a timer or a loop, outside of the present trace: otherwise its steps would belong to the trace of
 * the first request that needed it for as long as the process lives.
 */
export const outsideTraces = <Result>(start: () => Result): Result => context.with(ROOT_CONTEXT, start);

/** Name and attributes of a span. Attributes are ids and names, never sequences. */
export interface SpanSettings {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/**
 * Runs `work` in a span that continues the trace of the item's producer: one trace from the HTTP request to the webhook, with a link to the
 * message.
 */
export const continueTrace = <Result>(
  traceparent: string | undefined,
  { name, kind = SpanKind.CONSUMER, attributes = {} }: SpanSettings,
  work: () => Promise<Result>,
): Promise<Result> => {
  const links = kind === SpanKind.CONSUMER ? linkTo(traceparent) : [];
  return tracer.startActiveSpan(name, { kind, attributes, links }, contextOf(traceparent), (span) =>
    inSpan(span, work),
  );
};

/**
 * Runs `work` for many requests at once, each with its own trace: in a separate trace with links to theirs. Without any trace there is no
 * span.
 */
export function linkTraces<Result>(
  traceparents: readonly (string | null | undefined)[],
  { name, kind = SpanKind.INTERNAL, attributes = {} }: SpanSettings,
  work: () => Promise<Result>,
): Promise<Result> {
  const links = traceparents.flatMap((traceparent) => linkTo(traceparent ?? undefined));
  if (links.length === 0) return work();
  return tracer.startActiveSpan(name, { kind, attributes, links }, ROOT_CONTEXT, (span) => inSpan(span, work));
}

/**
 * Opens the span of a message that will be sent, within the trace that causes it, and adds the trace context of that span to the message.
 * Returns undefined without a trace.
 */
export function messageSpan(
  traceparent: string | undefined,
  { name, kind = SpanKind.PRODUCER, attributes = {} }: SpanSettings,
): { readonly traceparent: string | undefined; readonly span: Span } | undefined {
  if (traceparent === undefined) return undefined;
  const parent = contextOf(traceparent);
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  if (!span.isRecording()) return undefined;
  return { span, traceparent: traceparentOf(trace.setSpan(parent, span)) };
}

async function inSpan<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}
