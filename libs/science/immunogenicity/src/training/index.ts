export { BACKGROUND_COUNT, backgroundQuantiles, withAlleles } from './calibration.js';
export { crossValidatedFigures, heldOutScores, type AlleleFigures } from './cross-validation.js';
export { isBinder, rocAuc } from './evaluation.js';
export { groupedFolds } from './folds.js';
export { mergeMeasurements, readMeasurements, type Measurement, type Relation } from './measurements.js';
export { similarityFactor } from './similarity-prior.js';
export { trainNetwork, type TrainingOptions } from './trainer.js';
export { measurementCounts, trainingSet, type TrainingSet } from './training-set.js';
