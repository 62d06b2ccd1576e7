// Helpers that the tests of this package share with those of packages that use it. They are not in @paratope/testing, which depends on a
// database library: workers may not depend on one, not even through the tests of their dependencies.
export * from './eventually.js';
export * from './stores.js';
export * from './test-queues.js';
