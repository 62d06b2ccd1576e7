import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }))
  .default([])
  .transform((list) => new Map(list.map(({ key, value }) => [key, value.stringValue])));

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: attributesSchema,
              links: z.array(z.object({ spanId: z.string() })).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

const KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

/** A span as an OpenTelemetry collector receives it. */
export interface Span {
  readonly service: string;
  readonly version: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly attributes: ReadonlyMap<string, string | undefined>;
  /** Ids of the linked spans. */
  readonly links: readonly string[];
}

/** An OTLP receiver that keeps the received spans. */
export interface Collector {
  /** Environment with which a service sends its spans there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Bodies as received, which must not contain secrets or sequences. */
  readonly traces: string[];
  readonly metrics: string[];
  spans(): Span[];
  close(): void;
}

export async function startCollector(): Promise<Collector> {
  const received: Readonly<Record<string, string[]>> = { '/v1/traces': [], '/v1/metrics': [] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received[request.url ?? '']?.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { '/v1/traces': traces = [], '/v1/metrics': metrics = [] } = received;
  const parsed: Span[] = [];
  let read = 0;
  return {
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_METRIC_EXPORT_INTERVAL: '2000',
    },
    traces,
    metrics,
    spans: () => {
      for (const text of traces.slice(read)) parsed.push(...spansOf(text));
      read = traces.length;
      return parsed;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const spansOf = (text: string): Span[] =>
  exportSchema.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.get('service.name') ?? '';
    const version = resource.attributes.get('service.version') ?? '';
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ links, kind, parentSpanId, ...span }) => ({
        service,
        version,
        ...span,
        parentSpanId: parentSpanId || undefined,
        kind: KINDS[kind] ?? 'unspecified',
        links: links.map(({ spanId }) => spanId),
      }));
  });
