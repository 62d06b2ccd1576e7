export { FvModelError } from './errors.js';
export type { FvInput, ModelChain } from './input.js';
export { modelFv } from './model.js';
export { modelShift, type ModelShift } from './model-shift.js';
export type { NetworkUse, RegionShare } from './network/combine.js';
export * from './network/flash-abb.js';
export { modelByNetwork, type NetworkModel } from './network/network-model.js';
export { networkQuery, type NetworkDomain, type NetworkFv, type NetworkQuery } from './network/network-fv.js';
export type { SharedRegion } from './network/share-weights.js';
export type { FvOrientation } from './orientation/abangle.js';
export { orientationOfChains } from './orientation/of-chains.js';
export * from './result.js';
export { assembleLibrary, pairDomains, type CutFv } from './templates/assemble.js';
export type { TemplateDomain } from './templates/domain.js';
export {
  readTemplateLibrary,
  TemplateFormatError,
  writeTemplateLibrary,
  type TemplateLibrary,
  type TemplateProvenance,
} from './templates/format.js';
export { chainsOfStructure } from './templates/from-structure.js';
export type { Loop, RegionName } from './templates/imgt-code.js';
export { readLibraryRecord } from './templates/open-library.js';
export { readPublishedLoop, templatesOfLoops } from './templates/published-loops.js';
export { longCdr3Error } from './confidence/cdr3-bound.js';
