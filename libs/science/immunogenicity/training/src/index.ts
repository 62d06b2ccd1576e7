export { BinderTableError, readBinderTable, type BinderTable } from './binder-table.ts';
export { backgroundQuantiles, withAlleles } from './calibration.ts';
export { crossValidatedFigures, heldOutScores, type AlleleFigures } from './cross-validation.ts';
export { fitEpitopeWeights, meanAuc, type Antigen } from './epitopes.ts';
export { isBinder, isLabel, rocAuc } from './evaluation.ts';
export { groupedFolds } from './folds.ts';
export {
  parentWeights,
  readGrooves,
  withInterpolated,
  type Grooves,
  type MeasuredAllele,
  type Parent,
} from './interpolation.ts';
export { mergeMeasurements, readMeasurements, type Measurement, type Relation } from './measurements.ts';
export { agreedRegisters, type Registers } from './registers.ts';
export { similarityFactor } from './similarity-prior.ts';
export { trainNetwork, type TrainingOptions } from './trainer.ts';
export { measurementCounts, trainingSet, withoutAlleles, type TrainingSet } from './training-set.ts';
export type { Network } from '#src/mhc/network.js';
export * from './adverse-antibodies.ts';
