export * from './chain-humanness.js';
export * from './germline-identity.js';
export * from './oasis.js';
export * from './peptides.js';
export * from './percentile.js';
export * from './residue-frequency.js';
