export * from './cluster.js';
export * from './correspondence.js';
export * from './evaluate.js';
export * from './fft.js';
export * from './partner.js';
export * from './pffft.js';
export * from './prepare.js';
export * from './rotations.js';
