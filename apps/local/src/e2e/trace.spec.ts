import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { startSystem, type System } from './system.js';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Export {
  readonly resourceSpans: {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: { readonly spans: readonly { readonly traceId: string; readonly name: string }[] }[];
  }[];
}

/** Spans as an OpenTelemetry collector receives them: which service, which trace, what. */
const spansOf = (text: string) =>
  (JSON.parse(text) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map(({ traceId, name }) => ({ service, traceId, name })));
  });

describe('telemetry of the whole platform', () => {
  const exported: string[] = [];
  let collector: Server;
  let system: System;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') exported.push(Buffer.concat(chunks).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const address = collector.address();
    system = await startSystem({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
  });
  afterAll(async () => {
    await system.stop();
    collector.close();
    collector.closeAllConnections();
  });

  it('is one trace from the HTTP request through gRPC, queue and worker to the webhook, without a sequence', async () => {
    const job = await system.client.submit(system.variantId);
    await system.client.ended(job.id);
    await eventually(() => expect(system.receiver.received.map(({ jobId }) => jobId)).toContain(job.id));
    await eventually(() => {
      const traces = Map.groupBy(exported.flatMap(spansOf), ({ traceId }) => traceId);
      const services = [...traces.values()].map((spans) => new Set(spans.map(({ service }) => service)));
      const everywhere = ['gateway', 'billing', 'humanization-worker', 'webhook-dispatcher'];
      expect(services.some((seen) => everywhere.every((service) => seen.has(service)))).toBe(true);
    });
    const { vh, vl } = system.antibody;
    for (const sequence of [vh, vl]) expect(exported.join()).not.toContain(sequence.slice(0, 20));
    expect(exported.join()).not.toContain(system.client.token);
  });
});
