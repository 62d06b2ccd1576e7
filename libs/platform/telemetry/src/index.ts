export * from './logger.js';
export { Loop, stalledLoops } from './loops.js';
export { PeriodicTask, type PeriodicTaskOptions } from './periodic-task.js';
export {
  counter,
  gauge,
  histogram,
  metricsPage,
  putAside,
  secondsSince,
  snapshotGauge,
  upDownCounter,
} from './metrics.js';
export { Busiest } from './busiest.js';
export { measureRuntime } from './runtime-metrics.js';
export { shutdownTelemetry } from './shutdown.js';
export * from './tracing.js';
