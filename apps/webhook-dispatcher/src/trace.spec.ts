import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { install, type Installation } from './testing/installation.js';
import { REGISTER, startProcess } from './testing/process.js';
import { answer, startReceiver, type Receiver } from './testing/receiver.js';

interface Span {
  readonly traceId: string;
  readonly name: string;
}

interface Export {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[];
}

describe('a trace', () => {
  const exported: string[] = [];
  let collector: Server;
  let installation: Installation;
  let receiver: Receiver;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/v1/traces') exported.push(Buffer.concat(chunks).toString());
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    installation = await install();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await installation.close();
    await receiver.close();
    collector.close();
    collector.closeAllConnections();
  });

  const spans = (): Span[] =>
    exported.flatMap((text) =>
      (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );

  it('goes on from the queue item through every attempt, and holds no URL, body or secret of a customer', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const address = collector.address();
    const dispatcher = await startProcess(
      {
        ...installation.environment,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '50',
      },
      ['--import', REGISTER],
    );
    const orgId = newId();
    const url = `${receiver.url}/customer-path?token=customer-token`;
    const { secret } = await dispatcher.client.createEndpoint({ orgId, url, events: [] });
    const dataJson = JSON.stringify({ object: 'humanization', results: [{ humanized_vh: 'EVQLVESGGG' }] });
    const { eventId } = installation.event(orgId, { dataJson });
    receiver.answering = answer(500);
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    await installation.queues.publisher.publish('events', [{ id: eventId, traceparent }]);
    await receiver.request(1);
    receiver.answering = answer(204);
    const retried = await eventually(async () => {
      const page = await dispatcher.client.listDeliveries({ orgId, limit: 1, beforeId: '' });
      expect(page.deliveries).toMatchObject([{ attemptCount: 1 }]);
      return page.deliveries[0]!;
    });
    await dispatcher.client.retryDelivery({ orgId, deliveryId: retried.id });
    await receiver.request(2);
    await eventually(() => {
      const ours = spans().filter(({ name }) => name === 'process events' || name === 'webhook attempt');
      expect(ours.map(({ name }) => name).sort()).toEqual(['process events', 'webhook attempt', 'webhook attempt']);
      expect(new Set(ours.map((span) => span.traceId))).toEqual(new Set([traceId]));
    });
    dispatcher.kill('SIGTERM');
    await dispatcher.ended;
    for (const hidden of ['customer-path', 'customer-token', 'EVQLVESGGG', secret!, 'whsec_']) {
      expect(exported.join()).not.toContain(hidden);
    }
    // Customers do not see our traces either.
    expect(receiver.received.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined]);
  });
});
