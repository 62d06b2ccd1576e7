// Processor time of the suites: measured by a run, recorded as budgets by `npm test -- --all --record`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { CAUSES, type ProcessorTime } from './shared-modules/processor-time.ts';

const ROOT = join(import.meta.dirname, '../..');
const RECORDED = join(ROOT, 'tools/suite-times.json');
/** Where the reporter of a run puts what it measured. */
const MEASURED = join(ROOT, 'node_modules/.cache/specs/times.json');

const recordedSchema = z.record(z.string(), z.number());
const ms = z.number();
const measuredSchema = z.record(z.string(), z.object({ process: ms, modules: ms, services: ms, tests: ms }));

/** Seconds of processor time by suite. */
type Budgets = Readonly<Record<string, number>>;
export type Measured = Readonly<Record<string, ProcessorTime>>;

const totalMs = (time: ProcessorTime): number => CAUSES.reduce((sum, cause) => sum + time[cause], 0);
const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

export const readBudgets = (): Budgets => recordedSchema.parse(JSON.parse(readFileSync(RECORDED, 'utf8')));

export function readMeasured(): Measured {
  return existsSync(MEASURED) ? measuredSchema.parse(JSON.parse(readFileSync(MEASURED, 'utf8'))) : {};
}

export function writeMeasured(measured: Measured): void {
  mkdirSync(dirname(MEASURED), { recursive: true });
  writeFileSync(MEASURED, JSON.stringify(measured));
}

/** Records what a run measured. Budgets of suites that it did not run stay, and those of suites that are gone go. */
export function record(measured: Measured): void {
  const taken = Object.entries(measured).map(([suite, time]): [string, number] => [suite, inSeconds(totalMs(time))]);
  const known = { ...readBudgets(), ...Object.fromEntries(taken) };
  const kept = Object.entries(known).filter(([suite]) => existsSync(join(ROOT, suite)));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORDED, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** Returns the suites that took more than twice their budget and five seconds, one line each. */
export function overBudget(measured: Measured, budgets: Budgets): string[] {
  return Object.entries(measured).flatMap(([suite, time]) => {
    const [took, budget] = [totalMs(time) / 1000, budgets[suite]];
    if (budget === undefined || took <= 2 * budget + 5) return [];
    return [`over its budget: ${suite} took ${took.toFixed(1)} s of processor time instead of ${budget.toFixed(1)} s`];
  });
}

/** Returns a table of the slowest suites and of all together, by cause, in seconds of processor time. */
export function timesTable(measured: Measured, slowest: number): string {
  const suites = Object.entries(measured).sort(([, a], [, b]) => totalMs(b) - totalMs(a));
  const sum = (cause: keyof ProcessorTime): number => suites.reduce((total, [, time]) => total + time[cause], 0);
  const together = { process: sum('process'), modules: sum('modules'), services: sum('services'), tests: sum('tests') };
  const row = (name: string, cells: readonly string[]): string =>
    `${cells.map((cell) => cell.padStart(9)).join('')}  ${name}`;
  const timed = (name: string, time: ProcessorTime): string =>
    row(
      name,
      [totalMs(time), ...CAUSES.map((cause) => time[cause])].map((value) => inSeconds(value).toFixed(1)),
    );
  return [
    row('seconds of processor time', ['all', ...CAUSES]),
    ...suites.slice(0, slowest).map(([suite, time]) => timed(suite, time)),
    timed(`${suites.length} suites`, together),
  ].join('\n');
}
