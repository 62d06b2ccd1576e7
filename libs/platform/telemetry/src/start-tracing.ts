import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import * as ioredis from 'ioredis';
import { meterProvider, resource } from './metrics.js';

const OPERATIONS = /^\/(?:health\/|metrics$)/;

/**
 * Instruments what the product uses and no more: loading what somebody else might use takes longer than a service does to
 * start. Where no span is active nothing is opened: polling is no part of anybody's trace.
 * @returns what sends the last spans and metrics
 */
export function startTracing(): () => Promise<void> {
  const redis = new IORedisInstrumentation({ requireParentSpan: true });
  const sdk = new NodeSDK({
    resource,
    // The registry of metrics has its own; logs go to standard output.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => OPERATIONS.test(url),
        requireParentforOutgoingSpans: true,
        // What opens something: a sign-in on its way back from the identity provider, a presigned URL. And filters by words of customers.
        redactedQueryParamsServer: [
          ...['code', 'state', 'X-Amz-Signature', 'X-Amz-Credential', 'X-Amz-Security-Token'],
          ...['name', 'external_id', 'metadata'],
        ],
      }),
      // Statement texts only: their values can be sequences.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
      redis,
      // Not gRPC: the rpc library opens its spans itself: the instrumentation misses clients that were imported as ES
      // modules. Not undici: its spans and its `traceparent` header would go to customers' webhook URLs. Their query may
      // hold a token; the dispatcher, its only user, opens spans of its own.
    ],
  });
  sdk.start();
  // A driver inside a bundle is never required, so nothing else would patch it.
  for (const { name, patch } of redis.getModuleDefinitions()) if (name === 'ioredis') patch?.(ioredis);
  return async () => {
    await Promise.all([sdk.shutdown(), meterProvider.shutdown()]);
  };
}
