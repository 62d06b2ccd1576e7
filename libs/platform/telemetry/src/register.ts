// `node --import @paratope/telemetry/register app.js`: must load before the app, so that what the app imports is
// instrumented. Without OTEL_EXPORTER_OTLP_ENDPOINT it does nothing, and every span in the product is a no-op.
import { onShutdown } from './shutdown.js';

if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { getNodeAutoInstrumentations } = await import('@opentelemetry/auto-instrumentations-node');
  const sdk = new NodeSDK({
    instrumentations: [
      getNodeAutoInstrumentations({
        '@opentelemetry/instrumentation-http': {
          // What opens something: a sign-in on its way back from the identity provider, a presigned URL.
          redactedQueryParamsServer: ['code', 'state', 'X-Amz-Signature', 'X-Amz-Credential', 'X-Amz-Security-Token'],
        },
        '@opentelemetry/instrumentation-fs': { enabled: false },
        '@opentelemetry/instrumentation-net': { enabled: false },
        '@opentelemetry/instrumentation-dns': { enabled: false },
        // The rpc library opens these spans itself: the instrumentation misses clients that were imported as ES modules.
        '@opentelemetry/instrumentation-grpc': { enabled: false },
        // Its spans and its `traceparent` header would go to customers' webhook URLs, whose query may hold a token.
        // The dispatcher, its only user, opens spans of its own.
        '@opentelemetry/instrumentation-undici': { enabled: false },
        // Statement texts only: their values can be sequences.
        '@opentelemetry/instrumentation-pg': { enhancedDatabaseReporting: false },
      }),
    ],
  });
  sdk.start();
  onShutdown(() => sdk.shutdown());
}
