export { alleleName, mhcClassOf } from './mhc/allele-names.js';
export { BACKGROUND_ORIGIN } from './mhc/background.js';
export { PEPTIDE_LENGTHS, type MhcClass } from './mhc/encoding.js';
export type { AlleleRecord, MhcModel, MhcProvenance } from './mhc/model.js';
export { MhcModelFormatError, readMhcModel, writeMhcModel } from './mhc/model-file.js';
export { KEPT_RANKS } from './mhc/ranks.js';
export { REFERENCE_ALLELES } from './reference-alleles.js';
export { analyseTCellEpitopes } from './analysis.js';
export type { ImmunogenicityInput, MhcPredictors, PopulationCoverage, TCellAnalysis } from './analysis.js';
export { ImmunogenicityInputError } from './errors.js';
export { BINDER_NM, scoreOfIc50 } from './mhc/affinity.js';
export { backgroundPeptides } from './mhc/background.js';
export { RANK_LIMITS, type Binder } from './mhc/binders.js';
export { MhcPredictor } from './mhc/predictor.js';
export type { InputChain, MoleculeChain, ResidueRegion } from './molecule/molecule.js';
export { nonGermline9mers, type CoreEpitope, type Risk, type RiskBand } from './risk/risk.js';
export { CoreScorer } from './risk/core-scorer.js';
export type { Candidate } from './deimmunisation/candidates.js';
export { deimmunise } from './deimmunisation/deimmunise.js';
export type { Deimmunisation, DeimmunisationPlan } from './deimmunisation/deimmunise.js';
export { B_CELL_AUC, type BCellEpitope } from './b-cell/epitope.js';
export { linearConsensus, linearEpitopes, linearScores, LINEAR_SCALES, type LinearScale } from './b-cell/linear.js';
export {
  EPITOPE_FEATURES,
  epitopeFeatures,
  structuralEpitopes,
  structuralScores,
  type ModelledPart,
} from './b-cell/structural.js';
export { residueSurfaces, type ResidueSurface } from './b-cell/surface.js';
export { modelFvs } from './b-cell/modelled-fvs.js';
export { immunogenicityReport, type ImmunogenicityModels, type ImmunogenicityReport } from './report.js';
