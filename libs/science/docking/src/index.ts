export * from './fft.js';
export * from './pffft.js';
export * from './rotations.js';
