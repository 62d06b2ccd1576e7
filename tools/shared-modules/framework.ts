import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestResult } from '@jest/test-result';
import type { Config } from '@jest/types';
import { jestExpect } from '@jest/expect';
import * as circus from 'jest-circus';
import { resultOf } from './results.ts';
import { loadSources } from './source-hooks.ts';

type Framework = (...given: readonly unknown[]) => Promise<TestResult>;
const { default: isolated } = createRequire(import.meta.url)('jest-circus/runner') as { readonly default: Framework };

/**
 * Jest's framework for specs that share their modules: what one spec file has loaded, the next of the same process finds loaded. A
 * gateway is two thousand modules, which take four seconds of processor time; Jest's own framework loads them for each file.
 * A spec file itself is loaded for each run. Nothing isolates what modules keep in variables of theirs: production code keeps nothing
 * there that a second gateway of the same process could not bear, as two of them run in one spec.
 */
export default async function run(
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  environment: unknown,
  runtime: unknown,
  testPath: string,
): Promise<TestResult> {
  if (needsOwnModules(testPath)) return isolated(globalConfig, config, environment, runtime, testPath);
  prepareProcess(config);
  // Jest's own knows maps of what Jest has loaded; that of Node.js knows these.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  circus.resetState();
  const state = circus.getState();
  state.testTimeout = globalConfig.testTimeout ?? config.testTimeout;
  state.maxConcurrency = globalConfig.maxConcurrency;
  state.testNamePattern = globalConfig.testNamePattern ? new RegExp(globalConfig.testNamePattern, 'i') : null;
  jestExpect.setState({ testPath, expand: globalConfig.expand });

  const unhandled = (error: unknown): void => void circus.getState().unhandledErrors.push([error, new Error()]);
  process.on('uncaughtException', unhandled).on('unhandledRejection', unhandled);
  try {
    await import(`${pathToFileURL(testPath).href}?run=${(runs += 1)}`);
    return resultOf(await circus.run(), testPath, config, globalConfig);
  } finally {
    process.off('uncaughtException', unhandled).off('unhandledRejection', unhandled);
  }
}

/** What a process has once: OpenTelemetry's providers, and metrics, which count on from one spec file to the next. */
const needsOwnModules = (spec: string): boolean =>
  /from '@opentelemetry\/sdk-node'|\bmetricsText\b|\/metrics\b/.test(readFileSync(spec, 'utf8'));

let runs = 0;
let prepared = false;

function prepareProcess({ transform }: Config.ProjectConfig): void {
  if (prepared) return;
  prepared = true;
  // Stacks name lines of sources.
  process.setSourceMapsEnabled(true);
  const [[, , swc] = []] = transform;
  loadSources(swc as object, join(import.meta.dirname, 'globals.mjs'));
  circus.addEventHandler((event) => {
    if (event.name === 'test_start') jestExpect.setState({ currentTestName: event.test.name });
  });
}
