/** Fits and evaluations of the built-in Fv modeller. */
export {
  CALIBRATION as SHIPPED_CALIBRATION,
  COMBINED_CALIBRATION as SHIPPED_COMBINED_CALIBRATION,
} from '#src/generated/calibration.js';
export { fitCdr3Bound, heldOutCdr3s, type BoundedModel, type BoundFit, type ModelledCdr3 } from './cdr3-bounds.ts';
export { CONFIDENCE_REGIONS, fitCalibration, type HeldOutError } from './confidence.ts';
export {
  compareWithExperiment,
  experimentOf,
  inputOf,
  problemsOf,
  regionErrors,
  type Experiment,
  type GeometryProblems,
  type ModelledTarget,
  type ResidueError,
  type TargetResult,
} from './leave-one-out.ts';
export { fitLoopRanker, RANKED_LOOPS, SHIPPED_RANKERS } from './loop-ranker.ts';
export { fitNetworkShares, SHARED_REGIONS, type ShareExample } from './network-shares.ts';
export { fitNeighbourFold, SHIPPED_NEIGHBOUR_WEIGHTS, type FoldFit } from './neighbour-weights.ts';
export { FOLDS } from '#src/loops/neighbours/folds.js';
export type { Loop, RegionName } from '#src/templates/imgt-code.js';
export type { LoopKind } from '#src/loops/hallmarks.js';
