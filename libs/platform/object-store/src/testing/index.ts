export * from './conformance.js';
export * from './test-object-store.js';
