// What the tests of this package and of those that stand on it share. Not @paratope/testing, which brings a database
// library: workers may not depend on one, not even through the tests of what they use.
export * from './eventually.js';
export * from './stores.js';
export * from './test-queues.js';
