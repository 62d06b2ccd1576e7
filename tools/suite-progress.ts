import type { AggregatedResult, Test, TestResult } from '@jest/test-result';

const SLOWEST = 10;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;

/** Jest reporter that prints the number of completed suites during a run, and the slowest ones at the end. */
export default class SuiteProgress {
  private readonly took = new Map<string, number>();

  onTestResult({ path, context }: Test, { perfStats }: TestResult, results: AggregatedResult): void {
    this.took.set(
      `${context.config.displayName?.name ?? ''}${path.slice(context.config.rootDir.length)}`,
      perfStats.runtime,
    );
    const { numTotalTestSuites: all, numFailedTestSuites: failed } = results;
    process.stderr.write(`  ${this.took.size} of ${all} suites${failed > 0 ? `, ${failed} failed` : ''}\n`);
  }

  onRunComplete(): void {
    if (this.took.size <= SLOWEST) return;
    const slowest = [...this.took].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
    process.stderr.write(
      `\nThe slowest ${SLOWEST}:\n${slowest.map(([suite, ms]) => `  ${seconds(ms)}  ${suite}\n`).join('')}`,
    );
  }
}
