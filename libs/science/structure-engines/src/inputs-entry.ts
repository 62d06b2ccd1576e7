/** Entry point with the inputs of programs that fold elsewhere, for services that run none. */
export { ANTIGEN_CHAINS } from './adapters/task.js';
export { FOLDING_INPUTS, type ChainPlace } from './inputs/folding.js';
export { StructureInputError } from './prediction/errors.js';
export { fvOf } from './prediction/fv-of.js';
