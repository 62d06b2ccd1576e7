export * from './backbone.js';
export * from './network.js';
export * from './sample.js';
export * from './score.js';
