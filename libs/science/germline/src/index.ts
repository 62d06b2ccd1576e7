export * from './constant-regions.js';
export * from './gene.js';
export * from './germline.js';
export { IMGT_LENGTH } from './table.js';
export { GERMLINE_PROVENANCE } from './generated/germlines.js';
export { speciesFrameworks, REFERENCE_SPECIES } from './species-frameworks.js';
