export * from './align.js';
export * from './constant-regions.js';
export * from './fc-analysis.js';
export * from './fc-edits.js';
export * from './light-chains.js';
