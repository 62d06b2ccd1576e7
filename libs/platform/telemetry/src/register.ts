// `node --import app/bundle/register.js app/bundle/main.js`: must load before the app, so that what the app imports is
// instrumented. Without OTEL_EXPORTER_OTLP_ENDPOINT it does nothing, and every span in the product is a no-op.
import { isMainThread } from 'node:worker_threads';
import { onShutdown } from './shutdown.js';

// Node.js hands its options on to threads. Engines open no spans, and each would take a second to load what follows.
if (isMainThread && process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { startTracing } = await import('./start-tracing.js');
  onShutdown(startTracing());
}
