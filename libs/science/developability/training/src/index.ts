/** Fits and evaluations of the learned models of developability. */
export { baselinesOf, BASELINES, type Baseline } from './baselines.ts';
export { pooledDescriptors } from './descriptor-pool.ts';
export { flaggedAssays } from './assay-flags.ts';
export { familiesOf, type Antibody } from './families.ts';
export { ASSAYS, fitAssayHead, fitVhhTm, type MeasuredAntibody, type MeasuredDomain } from './train-heads.ts';
export type { AssayHead, AssayName, VhhTmHead } from '#src/heads/head.js';
export type { Reference } from '#src/reference/reference.js';
export { normalScores } from './nested.ts';
export { areaUnderCurve, fitLogistic, fitVerdict, heldOutProbabilities, type Labelled } from './verdict.ts';
