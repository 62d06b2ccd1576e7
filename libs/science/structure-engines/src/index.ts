export * from './boltz2.js';
export * from './colabfold.js';
export type * from './engine.js';
export { EngineFailure, type EngineFailureReason } from './failure.js';
export * from './igfold.js';
export * from './immune-builder.js';
export { plddtOfError } from './confidence.js';
