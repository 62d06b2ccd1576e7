export * from './csv.js';
export * from './controls.js';
export * from './described.js';
export * from './digits.js';
