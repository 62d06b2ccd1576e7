export * from './service.js';
export { onStopSignal } from './signals.js';
