/** Entry point with columns only, for pages and services that compute no figures. */
export * from './columns.js';
export { COMPLEX_COLUMNS } from './tiers/complex-columns.js';
export { DEVELOPABILITY_COLUMNS } from './tiers/developability-columns.js';
export { IMMUNOGENICITY_COLUMNS } from './tiers/immunogenicity-columns.js';
export { MODEL_COLUMNS } from './tiers/model-columns.js';
export { INSTANT_COLUMNS, INSTANT_VERSION } from './variant/instant-columns.js';
export { SEQUENCE_COLUMNS, SET_COLUMNS } from './sequence/columns.js';
