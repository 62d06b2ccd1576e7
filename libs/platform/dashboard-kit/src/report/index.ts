export * from './report-part.js';
export * from './report-suggestions.js';
export * from './report-table.js';
