export * from './logger.js';
export * from './metrics.js';
export { shutdownTelemetry } from './shutdown.js';
export * from './tracing.js';
