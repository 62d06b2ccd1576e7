import type { Invariant } from './invariants.js';
import type { Judgement } from './judge.js';
import { percentile, type Measured } from './measure.js';

export function latencyTable(measured: readonly Measured[]): string {
  const header = ['request', 'count', 'p50', 'p95', 'p99', 'max ms'];
  const rows = measured.map(({ operation, latenciesMs }) => [
    operation,
    String(latenciesMs.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(latenciesMs, share).toFixed(1)),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** Counts refusals by code, and marks the ones that a request is meant to provoke. */
export function refusals(measured: readonly Measured[]): {
  readonly lines: readonly string[];
  /** Number of refusals of each code. */
  readonly unexpected: ReadonlyMap<string, number>;
} {
  const found = measured.flatMap(({ operation, outcomes, expected }) =>
    [...outcomes]
      .filter(([outcome]) => outcome !== 'ok')
      .map(([code, count]) => ({ operation, code, count, expected: expected.has(code) })),
  );
  return {
    lines: found.map(
      ({ operation, code, count, expected }) =>
        `${code.padEnd(22)} ${String(count).padStart(6)}  ${operation}${expected ? ', as it should be' : ''}`,
    ),
    unexpected: found
      .filter(({ expected }) => !expected)
      .reduce(
        (byCode, { code, count }) => byCode.set(code, (byCode.get(code) ?? 0) + count),
        new Map<string, number>(),
      ),
  };
}

const SHOWN = 10;

export function verdict({ promise, checked, violations }: Invariant): string {
  const mark = violations.length === 0 ? '✓' : '✗';
  const shown = violations.slice(0, SHOWN).map((violation) => `\n    ${violation}`);
  const more = violations.length > SHOWN ? `\n    … and ${violations.length - SHOWN} more` : '';
  return `${mark} ${promise.padEnd(22)} ${checked}${shown.join('')}${more}`;
}

/** Describes the lateness of a slow machine, which breaks no promise. */
export function latenessLine({ jobs, events, tookMs }: Judgement['late']): string {
  const all = `everything was in place ${(tookMs / 1000).toFixed(0)} s after the last answer`;
  return jobs + events === 0 ? all : `late: ${jobs} jobs and ${events} events took longer than 30 s; ${all}`;
}
