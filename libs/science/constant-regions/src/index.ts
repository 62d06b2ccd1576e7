export * from './align.js';
export * from './fc-analysis.js';
export * from './fc-edits.js';
