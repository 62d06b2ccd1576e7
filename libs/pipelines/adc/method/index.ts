export * from './analysis/analyse.js';
export type { Absorbance } from './analysis/absorbance.js';
export type { ConstantAccessibility, Exposure } from './analysis/constant-accessibility.js';
export type { DrugLoad, LoadShare } from './analysis/drug-load.js';
export type { FvPlace, FvSite } from './analysis/fv-accessibility.js';
export type { HicOrder, Hydrophobicity } from './analysis/hydrophobicity.js';
export { MASS_VARIANTS } from './analysis/masses.js';
export type { ConjugateMasses } from './analysis/masses.js';
export * from './analysis/result.js';
export type { SimulatedSpectrum } from './analysis/spectrum.js';
export type { AdcChain } from './antibody/antibody.js';
export { ALLOTYPES, ISOTYPES, type Allotype, type IgG, type StatedAntibody } from './antibody/stated-antibody.js';
export * from './catalogue/index.js';
export * from './chemistry/compute-molecules.js';
export * from './chemistry/molecule.js';
export * from './design/check.js';
export * from './design/design.js';
export * from './design/usual-load.js';
export {
  LINKER_MOLECULES,
  LINKER_PAYLOAD_MOLECULES,
  MOLECULES_COMPUTED_BY,
  PAYLOAD_MOLECULES,
} from './generated/molecules.js';
export { RULES } from './rules/index.js';
export type { Flag, FlagSeverity, Rule } from './rules/rule.js';
