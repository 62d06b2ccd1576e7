export * from './adapters/boltz2.js';
export * from './adapters/colabfold.js';
export { plddtOfError } from './adapters/confidence.js';
export type * from './adapters/engine.js';
export { ANTIGEN_CHAINS } from './adapters/task.js';
export { EngineFailure, type EngineFailureReason } from './adapters/failure.js';
export * from './adapters/igfold.js';
export * from './adapters/immune-builder.js';
export {
  BUILTIN_ENGINE,
  BUILTIN_MODES,
  predictWithNetwork,
  predictWithTemplates,
  type BuiltinMode,
  type BuiltinOptions,
  type FoldFv,
} from './prediction/builtin.js';
export { DESIGN_INPUTS, DESIGNED_REGIONS, designedRegions } from './inputs/designing.js';
export { FOLDING_INPUTS, type ChainPlace, type InputChain, type ProgramInput } from './inputs/folding.js';
export * from './prediction/errors.js';
export * from './prediction/external.js';
export * from './prediction/files.js';
export * from './prediction/fv-of.js';
export * from './prediction/network-alone.js';
export type * from './prediction/prediction.js';
export * from './prediction/read-all-fvs.js';
export * from './prediction/read-fv.js';
export * from './prediction/report.js';
