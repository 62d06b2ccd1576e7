import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { createLogger, currentTraceparent } from '@paratope/telemetry';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { JobRunner, type JobRunnerDependencies } from './job-runner.js';

type SpanProcessor = NonNullable<NonNullable<NodeSDKConfiguration['spanProcessors']>[number]>;

const spans: Parameters<SpanProcessor['onEnd']>[0][] = [];
const processor: SpanProcessor = {
  onStart: () => undefined,
  onEnd: (span) => void spans.push(span),
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};
const sdk = new NodeSDK({ spanProcessors: [processor], autoDetectResources: false });

beforeAll(() => sdk.start());
afterAll(() => sdk.shutdown());

it('a job is one span in the trace of whoever submitted it, and its calls to the gateway are part of that trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const submitSpan = '00f067aa0ba902b7';
  let claimedIn: string | undefined;
  const refuse = () => Promise.reject(new Error('not used'));
  const jobs: JobRunnerDependencies['jobs'] = {
    claim: async () => {
      claimedIn = currentTraceparent();
      return { claimed: false, attempt: 0, kind: '', orgId: '', inputsJson: '', leaseMs: 1 };
    },
    heartbeat: refuse,
    complete: refuse,
    fail: refuse,
    release: refuse,
  };
  const runner = new JobRunner({
    kind: 'humanization',
    workerId: 'w',
    jobs,
    artifacts: undefined,
    patienceMs: 1,
    pool: { run: refuse },
    logger: createLogger('test', { write: () => undefined }),
  });
  const id = newId();
  await runner.handle({ id, traceparent: `00-${traceId}-${submitSpan}-01` });
  expect(claimedIn?.split('-')[1]).toBe(traceId);
  const [span, ...others] = spans;
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    name: 'process humanization',
    attributes: { 'messaging.destination.name': 'humanization', 'messaging.message.id': id },
    links: [{ context: { spanId: submitSpan } }],
  });
  expect([span?.spanContext().traceId, span?.parentSpanContext?.spanId]).toEqual([traceId, submitSpan]);
});
