export { modelFab, type FabModel } from './model-fab.js';
export { elbowOf, type LabelledFab } from './fab-points.js';
export { fabsOfChains, fabTargetOf } from './from-structure.js';
export { variableIdentity } from './similarity.js';
export {
  FabModelError,
  proteinOf,
  readFabLibrary,
  writeFabLibrary,
  type FabTarget,
  type FabTemplate,
} from './templates.js';
