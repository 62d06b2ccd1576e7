export * from './chains.js';
export * from './formats.js';
export * from './names.js';
export * from './regions.js';
export * from './schemes.js';
