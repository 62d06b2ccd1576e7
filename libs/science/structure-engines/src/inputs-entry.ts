/** Entry point with the inputs of programs that fold or design elsewhere, for services that run none. */
export { ANTIGEN_CHAINS } from './adapters/task.js';
export { DESIGN_INPUTS, DESIGNED_REGIONS, designedRegions, dividedComplex } from './inputs/designing.js';
export { FOLDING_INPUTS, type ChainPlace, type ProgramInput } from './inputs/folding.js';
export { StructureInputError } from './prediction/errors.js';
export { fvOf } from './prediction/fv-of.js';
