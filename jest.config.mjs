import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Sources are tested directly, through the `@paratope/source` export condition. Specs share the modules that they load; those that need modules
 * of their own run in Jest's virtual machine, for which the rest of this stands (tools/testing/shared-modules).
 */
const project = (rootDir) => ({
  displayName: rootDir.replace(/^libs\//, ''),
  rootDir: `${import.meta.dirname}/${rootDir}`,
  testEnvironment: 'node',
  testRunner: `${import.meta.dirname}/tools/testing/shared-modules/framework.mjs`,
  testMatch: ['<rootDir>/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@paratope/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
});

export default {
  projects: globSync(['apps/*/package.json', 'libs/{sdk,workbench}/package.json', 'libs/*/*/package.json'], {
    cwd: import.meta.dirname,
  })
    .map((file) => file.slice(0, -'/package.json'.length))
    .sort()
    .map(project),
  globalSetup: '<rootDir>/tools/testing/test-services.setup.ts',
  globalTeardown: '<rootDir>/tools/testing/test-services.teardown.ts',
  reporters: ['default', '<rootDir>/tools/testing/suite-progress.ts'],
  testSequencer: '<rootDir>/tools/testing/spec-sequencer.ts',
  // It ends what hangs: no spec is about speed, and a busy machine may be ten times slower.
  testTimeout: 600_000,
  // A process closes what its specs shared once it has run the last one. Deleting the gateway's database takes seconds where the disk is busy;
  // by default, Jest ends a process after half a second.
  workerGracefulExitTimeout: 30_000,
  // Specs that break a platform wait for it to recover: a third process works meanwhile.
  maxWorkers: Math.min(4, Math.max(3, availableParallelism() - 1)),
  workerIdleMemoryLimit: '2500MB',
};
