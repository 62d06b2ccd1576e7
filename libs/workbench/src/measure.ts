// Functions with which benchmarks measure.
import { readFileSync } from 'node:fs';

/** Returns the elapsed milliseconds of the work. */
export function elapsed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Returns the processor time of all threads in milliseconds: at least the elapsed time on a core of one's own. */
export function processorTime(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

/** Returns the times of some rounds, the shortest first. */
export const sortedTimes = (rounds: number, time: () => number): number[] =>
  Array.from({ length: rounds }, time).sort((a, b) => a - b);

/** Returns the smallest value that this share of the values does not exceed; NaN if there is none. `sorted` ascends. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Returns the median of a list in any order. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the peak resident memory of a process so far in KiB, as the kernel counts it; 0 once it has ended. */
export function peakKibibytes(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
