import { createEmptyTestResult, type AssertionResult, type TestResult } from '@jest/test-result';
import type { Circus, Config } from '@jest/types';
import { formatExecError, formatResultsErrors } from 'jest-message-util';

/** Returns Jest's result of a spec file, from the results of its framework. */
export function resultOf(
  { testResults, unhandledErrors }: Circus.RunResult,
  testFilePath: string,
  config: Config.ProjectConfig,
  globalConfig: Config.GlobalConfig,
): TestResult {
  const assertions = testResults.map(assertionOf);
  const count = (...statuses: readonly string[]): number =>
    assertions.filter(({ status }) => statuses.includes(status)).length;
  const failures = formatResultsErrors(assertions, config, globalConfig, testFilePath);
  const others = unhandledErrors.map((stack) => formatExecError({ message: '', stack }, config, globalConfig));
  return {
    ...createEmptyTestResult(),
    ...(config.displayName && { displayName: config.displayName }),
    ...(unhandledErrors.length > 0 && { testExecError: { message: '', stack: unhandledErrors.join('\n') } }),
    failureMessage: [failures ?? '', ...others].join('\n\n').trim() || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testFilePath,
    testResults: assertions,
  };
}

function assertionOf({ testPath, status, errors, startedAt, duration, ...rest }: Circus.TestResult): AssertionResult {
  // The first name is that of the root, which Jest does not show.
  const [, ...names] = testPath;
  const title = names.at(-1) ?? '';
  return {
    ancestorTitles: names.slice(0, -1),
    duration: duration ?? null,
    failing: rest.failing ?? false,
    failureDetails: [...rest.errorsDetailed],
    failureMessages: [...errors],
    fullName: names.join(' '),
    invocations: rest.invocations,
    location: rest.location ?? null,
    numPassingAsserts: rest.numPassingAsserts,
    retryReasons: [...rest.retryReasons],
    startAt: startedAt ?? null,
    status: statusOf(status, errors),
    title,
  };
}

function statusOf(status: Circus.TestStatus, errors: readonly string[]): AssertionResult['status'] {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
}
