export * from './open-fixture.js';
