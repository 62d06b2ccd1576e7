// `node --import app/bundle/register.js app/bundle/main.js`: it must load before the app, so that the modules of the app are instrumented.
// Without OTEL_EXPORTER_OTLP_ENDPOINT it does nothing, and every span in the product is a no-op.
import { isMainThread } from 'node:worker_threads';
import { onShutdown } from './shutdown.js';

// Node.js passes its options on to threads. Engines open no spans, and each thread would take a second to load these modules.
if (isMainThread && process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  const { startTracing } = await import('./start-tracing.js');
  onShutdown(startTracing());
}
