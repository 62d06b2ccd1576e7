export type { CheckpointStore } from './checkpoint.js';
export * from './dock-on-threads.js';
