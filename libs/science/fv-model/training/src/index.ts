/** Fits and evaluations of the built-in Fv modeller. */
export {
  CALIBRATION as SHIPPED_CALIBRATION,
  COMBINED_CALIBRATION as SHIPPED_COMBINED_CALIBRATION,
} from '#src/generated/calibration.js';
export * from './cdr3-bounds.ts';
export * from './confidence.ts';
export * from './leave-one-out.ts';
export * from './loop-ranker.ts';
export * from './network-shares.ts';
export * from './neighbour-weights.ts';
export { FOLDS } from '#src/loops/neighbours/folds.js';
export type { Loop, RegionName } from '#src/templates/imgt-code.js';
export type { LoopKind } from '#src/loops/hallmarks.js';
