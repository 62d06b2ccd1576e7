import { relative } from 'node:path';
import type { AggregatedResult, Test } from '@jest/test-result';
import type { TimedResult } from './shared-modules/framework.ts';
import type { ProcessorTime } from './shared-modules/processor-time.ts';
import { writeMeasured } from './suite-times.ts';

/** Jest reporter that prints the number of completed suites during a run, and keeps the processor time that each took. */
export default class SuiteProgress {
  private readonly measured: Record<string, ProcessorTime> = {};
  private ended = 0;

  onTestResult({ path }: Test, { processorTime }: TimedResult, results: AggregatedResult): void {
    this.ended += 1;
    if (processorTime) this.measured[relative('.', path)] = processorTime;
    const { numTotalTestSuites: all, numFailedTestSuites: failed } = results;
    process.stderr.write(`  ${this.ended} of ${all} suites${failed > 0 ? `, ${failed} failed` : ''}\n`);
  }

  onRunComplete(): void {
    writeMeasured(this.measured);
  }
}
