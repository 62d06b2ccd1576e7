import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestResult } from '@jest/test-result';
import type { Config } from '@jest/types';
import { jestExpect } from '@jest/expect';
import * as circus from 'jest-circus';
import { ProcessorClock, processorMs, type ProcessorTime } from './processor-time.ts';
import { resultOf } from './results.ts';
import { loadSources } from './source-hooks.ts';

/** Jest sends whatever a result holds from a worker to its reporters. */
export type TimedResult = TestResult & { readonly processorTime?: ProcessorTime };
type Framework = (...given: readonly unknown[]) => Promise<TestResult>;
const { default: isolated } = createRequire(import.meta.url)('jest-circus/runner') as { readonly default: Framework };

/**
 * Jest's framework for specs that share their modules: modules that one spec file has loaded stay loaded for the next one of the same
 * process. A gateway has two thousand modules, which take four seconds of processor time; Jest's own framework loads them for each file. A
 * spec file itself is loaded for each run. Variables of modules are not isolated: production code keeps no state there that would disturb a
 * second gateway of the same process, since some specs run two of them.
 */
export default async function run(
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  environment: unknown,
  runtime: unknown,
  testPath: string,
): Promise<TimedResult> {
  const clock = (running = new ProcessorClock(spentUntilNow));
  clock.attribute('process');
  try {
    if (needsOwnModules(testPath)) {
      const result = await isolated(globalConfig, config, environment, runtime, testPath);
      clock.attribute('tests');
      return { ...result, processorTime: clock.time };
    }
    const result = await sharing(globalConfig, config, testPath, clock);
    return { ...result, processorTime: clock.time };
  } finally {
    spentUntilNow = processorMs();
  }
}

async function sharing(
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  testPath: string,
  clock: ProcessorClock,
): Promise<TestResult> {
  prepareProcess(config);
  // Jest's handler only has source maps of modules that Jest has loaded; that of Node.js has those of these modules.
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
    clock.attribute('modules');
    const result = await circus.run();
    clock.attribute('services');
    return resultOf(result, testPath, config, globalConfig);
  } finally {
    process.off('uncaughtException', unhandled).off('unhandledRejection', unhandled);
  }
}

/**
 * Returns whether a spec needs its own modules, because of state that a process has once: OpenTelemetry's providers, and metrics, which
 * continue to count from one spec file to the next.
 */
const needsOwnModules = (spec: string): boolean =>
  /from '@opentelemetry\/sdk-node'|\bmetricsText\b|\/metrics\b/.test(readFileSync(spec, 'utf8'));

let runs = 0;
let prepared = false;
let closing: Promise<unknown> | undefined;
/** Processor time of the process that the earlier spec files took. */
let spentUntilNow = 0;
let running: ProcessorClock | undefined;

function prepareProcess({ transform }: Config.ProjectConfig): void {
  if (prepared) return;
  prepared = true;
  // Stack traces name lines of the sources.
  process.setSourceMapsEnabled(true);
  const [[, , swc] = []] = transform;
  loadSources(swc as object, join(import.meta.dirname, 'globals.mjs'));
  // Jest stops to listen for messages when the process has run its last spec file. The process then ends by itself once all is closed, or Jest
  // ends it after `workerGracefulExitTimeout`.
  process.on('removeListener', (event) => {
    if (event === 'message') void closeShared();
  });
  process.once('SIGTERM', () => void closeShared().finally(() => process.exit()));
  circus.addEventHandler((event) => {
    if (event.name === 'test_start') {
      running?.attribute('services');
      jestExpect.setState({ currentTestName: event.test.name });
    }
    if (event.name === 'test_done') running?.attribute('tests');
  });
}

/** Closes what the specs of this process shared, such as a gateway. */
export function closeShared(): Promise<unknown> {
  return (closing ??= Promise.all((globalThis.closeAfterSpecs ?? []).map((close) => close())));
}
