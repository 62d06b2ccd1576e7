export * from './liabilities.js';
export * from './motifs.js';
export * from './zones.js';
