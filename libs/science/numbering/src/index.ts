export { blosum62 } from './blosum62.js';
export { regionAt } from '@paratope/antibody';
export { cdrs } from './cdr.js';
export type { Cdr, Cdrs } from './cdr.js';
export { compareChains } from './compare.js';
export type { Difference } from './compare.js';
export { defaultDefinition, renumber } from './domain.js';
export { nearestVGenes } from './germline-call.js';
export { numberAntibody } from './number.js';
export * from './position.js';
export {
  CHAIN_WARNING_CODES,
  reviewChains,
  reviewNumberedChains,
  reviewResidues,
  type ChainWarning,
  type ReviewedChain,
} from './review-chains.js';
export * from './types.js';
export { unalignedFrameworks, type Severity } from './damage.js';
export { imgtRegion } from './regions.js';
