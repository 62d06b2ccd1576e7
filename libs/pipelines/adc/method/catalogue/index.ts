export * from './conjugation-methods.js';
export * from './linker-payloads.js';
export * from './linkers.js';
export * from './payloads.js';
export * from './precedents.js';
export * from './types.js';
export * from './other-approvals.js';
