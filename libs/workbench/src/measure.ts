// How benchmarks measure.
import { readFileSync } from 'node:fs';

/** Milliseconds on a clock. */
export function elapsed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Milliseconds of processor time, all threads together: what the clock shows on a core of one's own, at most. */
export function processorTime(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Times of some rounds, the shortest first. */
export const sortedTimes = (rounds: number, time: () => number): number[] =>
  Array.from({ length: rounds }, time).sort((a, b) => a - b);

/** The middle of a list, in any order. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Highest resident memory of a process so far in KiB, as the kernel counts it; 0 once it has ended. */
export function peakKibibytes(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
