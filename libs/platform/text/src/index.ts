export * from './csv.js';
export * from './controls.js';
