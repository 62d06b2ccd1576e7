import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trace } from '@opentelemetry/api';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { counter, histogram, metricsPage } from './metrics.js';

type SpanProcessor = NonNullable<NonNullable<NodeSDKConfiguration['spanProcessors']>[number]>;

const processor: SpanProcessor = {
  onStart: () => undefined,
  onEnd: () => undefined,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
const sdk = new NodeSDK({ spanProcessors: [processor], autoDetectResources: false });

describe('what /metrics shows to who asks for OpenMetrics', () => {
  beforeAll(() => sdk.start());
  afterAll(() => sdk.shutdown());

  const seconds = histogram<'http.route' | 'kind'>('exemplar.wait', 'Wait.', [0.5, 2]);
  /** Measures within a span, and returns the id of its trace. */
  const traced = (measure: () => void): string =>
    trace.getTracer('test').startActiveSpan('work', (span) => {
      measure();
      span.end();
      return span.spanContext().traceId;
    });
  const linesOf = async (start: string): Promise<string[]> =>
    (await metricsPage('application/openmetrics-text;version=1.0.0,text/plain;q=0.5')).text
      .split('\n')
      .filter((line) => line.startsWith(start));

  it('has the last trace of each bucket beside it, whatever its labels hold', async () => {
    const labels = { kind: 'a "b" \\ c', 'http.route': '/v1/jobs/{id}' };
    traced(() => seconds.record(1.5, labels));
    const last = traced(() => seconds.record(1.25, labels));
    const slow = traced(() => seconds.record(30, labels));
    seconds.record(0.25, labels);
    const [fast, usual, all] = await linesOf('exemplar_wait_seconds_bucket');
    expect(fast).toMatch(/le="0.5"\} 1$/);
    const now = String.raw`[\d.]+$`;
    expect(usual).toMatch(new RegExp(String.raw`le="2"\} 3 # \{trace_id="${last}",span_id="\w{16}"\} 1\.25 ${now}`));
    expect(all).toMatch(new RegExp(String.raw`le="\+Inf"\} 4 # \{trace_id="${slow}",span_id="\w{16}"\} 30 ${now}`));
  });

  it('is of that format: families of counters without the end of their samples, and an end of the page', async () => {
    counter('exemplar.jobs', 'Jobs.').add(2);
    expect(await linesOf('# TYPE exemplar_jobs')).toEqual(['# TYPE exemplar_jobs counter']);
    expect(await linesOf('exemplar_jobs')).toEqual(['exemplar_jobs_total 2']);
    expect(await linesOf('# EOF')).toEqual(['# EOF']);
  });

  it('is without exemplars for who reads Prometheus’s own text alone', async () => {
    traced(() => seconds.record(1));
    const { contentType, text } = await metricsPage('text/plain');
    expect(contentType).toMatch(/^text\/plain/);
    expect(text).not.toContain('trace_id');
  });
});
