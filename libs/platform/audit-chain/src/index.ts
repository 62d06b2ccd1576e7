export * from './event-hash.js';
export * from './verify-chain.js';
