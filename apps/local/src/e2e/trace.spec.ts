import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testRedisUrl } from '@paratope/testing';
import type { Job } from './testing/client.js';
import { startCollector, type Collector, type Span } from './testing/collector.js';
import { linesOf, logsOf, metricsOf } from './testing/scrape.js';
import { ALL_WORKERS, startSystem, type System } from './testing/system.js';

/** Spans of the submission of one job that stores files, in order: service, span kind, name. */
const WAY: readonly (readonly [service: string, kind: Span['kind'], name: string])[] = [
  ['gateway', 'server', 'POST /v1/codon-exports'],
  ['gateway', 'client', 'paratope.billing.v1.CreditService/Debit'],
  ['billing', 'server', 'paratope.billing.v1.CreditService/Debit'],
  ['gateway', 'producer', 'send codon_export'],
  ['codon-worker', 'consumer', 'process codon_export'],
  ['codon-worker', 'client', 'paratope.jobs.v1.JobService/Claim'],
  ['gateway', 'server', 'paratope.jobs.v1.JobService/Claim'],
  ['codon-worker', 'client', 'PUT'],
  ['object-store-server', 'server', 'PUT'],
  ['codon-worker', 'client', 'paratope.jobs.v1.JobService/Complete'],
  ['gateway', 'server', 'paratope.jobs.v1.JobService/Complete'],
  ['gateway', 'producer', 'send events'],
  ['webhook-dispatcher', 'consumer', 'process events'],
  ['webhook-dispatcher', 'client', 'paratope.jobs.v1.JobService/GetEvent'],
  ['webhook-dispatcher', 'client', 'webhook attempt'],
];

const labelOf = ({ service, kind, name }: Span): string => `${service} ${kind} ${name}`;

function tracing(queue: string, environment: () => Readonly<Record<string, string>>): void {
  describe(`telemetry of the whole platform, its queues in ${queue}`, () => {
    let collector: Collector;
    let system: System;

    beforeAll(async () => {
      collector = await startCollector();
      system = await startSystem('environment', { ...collector.environment, LOG_LEVEL: 'info', ...environment() });
    });
    afterAll(async () => {
      await system.stop();
      collector.close();
    });

    it('is one trace from the HTTP request to the webhook, without a gap, an orphan or a sequence', async () => {
      const { job_ids } = await system.client.call<{ readonly job_ids: readonly [string] }>(
        'POST',
        '/v1/codon-exports',
        {
          items: [{ variant_id: system.variantId }],
          host: 'cho',
        },
      );
      const [id] = job_ids;
      await eventually(async () => {
        const job = await system.client.call<Job>('GET', `/v1/codon-exports/${id}`);
        expect(job).toMatchObject({ status: 'completed' });
      });
      await eventually(() => expect(system.receiver.received.map(({ jobId }) => jobId)).toContain(id));
      const trace = await eventually(() => {
        const submit = collector.spans().find(({ name }) => name === 'POST /v1/codon-exports');
        const spans = collector.spans().filter(({ traceId }) => traceId === submit?.traceId);
        expect(spans.map(labelOf)).toEqual(expect.arrayContaining(WAY.map((step) => step.join(' '))));
        return spans;
      });
      const byId = new Map(trace.map((span) => [span.spanId, span]));
      const parentless = trace.filter(({ parentSpanId }) => parentSpanId === undefined);
      expect(parentless.map(labelOf)).toEqual(['gateway server POST /v1/codon-exports']);
      const orphans = trace.filter(({ parentSpanId }) => parentSpanId !== undefined && !byId.has(parentSpanId));
      expect(orphans.map(labelOf)).toEqual([]);
      for (const consumer of trace.filter(({ kind }) => kind === 'consumer')) {
        const producer = byId.get(consumer.parentSpanId ?? '');
        expect([producer?.kind, consumer.links]).toEqual(['producer', [producer?.spanId]]);
      }
      expect(new Set(trace.map(({ version }) => version))).toEqual(new Set(['0.2.0']));
      expect(parentless[0]?.attributes.get('http.route')).toBe('/v1/codon-exports');

      const { vh, vl } = system.antibody;
      const sent = [...collector.traces, ...collector.metrics].join();
      for (const sequence of [vh, vl]) expect(sent).not.toContain(sequence.slice(0, 20));
      expect(sent).not.toContain(system.client.token);
    });

    it('opens no span for polling: what has no parent is a request, or links to what it works for', () => {
      const idle = collector
        .spans()
        .filter(({ parentSpanId, kind, links }) => !parentSpanId && kind !== 'server' && links.length === 0);
      expect(idle.map(labelOf)).toEqual([]);
    });

    it('sends the metrics that /metrics shows', async () => {
      await eventually(() => {
        for (const metric of ['http.server.request.duration', 'paratope.jobs.ended', 'paratope.loop.age'])
          expect(collector.metrics.join()).toContain(`"${metric}"`);
      });
    });

    it('leads from what was measured to the trace in which it was', async () => {
      const submit = collector.spans().find(({ name }) => name === 'POST /v1/codon-exports');
      await eventually(async () => {
        const shown = await metricsOf(system.home, 'application/openmetrics-text');
        const measured = (service: string): string[] =>
          [...(shown.get(service) ?? '').matchAll(/^(\w+)_bucket\{.*trace_id="(\w+)"/gm)].flatMap(([, name, trace]) =>
            name !== undefined && trace === submit?.traceId ? [name] : [],
          );
        expect(measured('gateway')).toEqual(
          expect.arrayContaining(['http_server_request_duration_seconds', 'paratope_job_end_to_end_seconds']),
        );
        expect(measured('codon-worker')).toEqual(expect.arrayContaining(['paratope_engine_run_seconds']));
      });
    });

    it('logs a line for each request: who asked for which route, and never what with', async () => {
      const logs = logsOf(system.home);
      await eventually(() => {
        const requests = linesOf(logsOf(system.home).get('gateway') ?? '');
        expect(requests).toContainEqual(
          expect.objectContaining({
            message: 'request',
            method: 'POST',
            route: '/v1/codon-exports',
            status: 202,
            org_id: system.state().org_id,
            trace_id: expect.any(String),
            duration_ms: expect.any(Number),
          }),
        );
      });
      const written = [...logs.values()].join('\n');
      const { vh, vl } = system.antibody;
      for (const hidden of [vh.slice(0, 20), vl.slice(0, 20), system.client.token])
        expect(written).not.toContain(hidden);
    });
  });
}

tracing('PostgreSQL', () => ALL_WORKERS);

const redis = testRedisUrl();
if (redis === undefined) it.skip('need redis-server, which is not installed here', () => undefined);
else tracing('Redis', () => ({ REDIS_URL: redis, PARATOPE_WORKERS: 'codon-worker' }));
