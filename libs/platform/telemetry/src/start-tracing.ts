import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import * as ioredis from 'ioredis';
import { meterProvider, resource } from './metrics.js';

const OPERATIONS = /^\/(?:health\/|metrics$)/;

/**
 * Instruments only the libraries that the product uses: loading all instrumentations takes longer than the start of a service. If no span
 * is active none is opened, because polling belongs to no trace.
 * @returns a function that sends the last spans and metrics
 */
export function startTracing(): () => Promise<void> {
  const redis = new IORedisInstrumentation({ requireParentSpan: true });
  const sdk = new NodeSDK({
    resource,
    // The registry of metrics has its own reader; logs go to standard output.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => OPERATIONS.test(url),
        requireParentforOutgoingSpans: true,
        // Parameters that grant access (a sign-in that returns from the identity provider, a presigned URL), and filters with texts of
        // customers.
        redactedQueryParamsServer: [
          'code',
          'state',
          'X-Amz-Signature',
          'X-Amz-Credential',
          'X-Amz-Security-Token',
          'name',
          'external_id',
          'metadata',
        ],
      }),
      // Only the texts of statements are recorded: their values can be sequences.
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
      redis,
      // gRPC is not instrumented, because the rpc library opens its spans itself: the instrumentation misses clients that were imported as
      // ES modules. undici is not, because its spans and its `traceparent` header would go to customers' webhook URLs; the dispatcher,
      // its only user, opens spans of its own.
    ],
  });
  sdk.start();
  // A driver inside a bundle is never required, so it has to be patched here.
  for (const { name, patch } of redis.getModuleDefinitions()) if (name === 'ioredis') patch?.(ioredis);
  return async () => {
    await Promise.all([sdk.shutdown(), meterProvider.shutdown()]);
  };
}
