export * from './analysis/analyse.js';
export * from './analysis/result.js';
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
export type { Rule } from './rules/rule.js';
