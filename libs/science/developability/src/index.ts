export { DevelopabilityInputError } from './errors.js';
export * from './fv/modelled-fv.js';
export { readFvs } from './fv/read-fvs.js';
export * from './surface/surface.js';
export { surfacePatches, type Patch, type SurfacePatches } from './surface/patches.js';
export * from './surface/compactness.js';
export { driversOf, verdictBand, verdictOf, type PartName, type Verdict, type VerdictPart } from './verdict/verdict.js';
export { VERDICT_MODEL, VERDICT_PROVENANCE } from './generated/verdict.js';
export * from './surface/cdr-vicinity.js';
export * from './aggregation/aggrescan.js';
export * from './aggregation/surface-aggregation.js';
export * from './aggregation/spatial-aggregation.js';
export * from './aggregation/spatial-charge.js';
export * from './aggregation/intrinsic-solubility.js';
export * from './aggregation/viscosity.js';
export * from './chemistry/charge.js';
export * from './chemistry/composition.js';
export { analyse, type AnalysedFv } from './fv/analysed-fv.js';
export { descriptorsOf, type Descriptors } from './heads/descriptors.js';
export { DESCRIPTORS } from './heads/descriptors.js';
export * from './heads/vhh-descriptors.js';
export * from './heads/linear-model.js';
export * from './heads/assay-heads.js';
export * from './heads/melting-temperature.js';
export { exposedLiabilities, type ExposedLiability } from './chemistry/exposed-liabilities.js';
export { coreFindings, type CoreFindings } from './stability/core.js';
export { cavityVolume } from './stability/cavities.js';
export {
  flagAmong,
  isComparable,
  percentileAmong,
  metricLabel,
  referenceOf,
  type Direction,
  type Flag,
  type Reference,
} from './reference/percentile.js';
export { metricsOf, type Confidence, type Metric, type SectionName } from './reference/metrics.js';
export { scorecardOf, METHOD_VERSION, type Scorecard, type ScoredMetric, type Section } from './scorecard.js';
export { PATCH_METRICS, patchContributions, scorecardReport, type DomainOrigin, type PatchMetric } from './report.js';
export { colouredPdb } from './coloured-structure.js';
export type { SuggestedSubstitution } from './substitutions/suggest.js';
export { mutant, mutantSurface } from './substitutions/mutant.js';
export { ModelledPrediction, type ModelledFigure } from './substitutions/modelled-prediction.js';
export { REFERENCES_MODE, REFERENCES_PROVENANCE } from './generated/references.js';
export { HEADS_PROVENANCE } from './generated/heads.js';
