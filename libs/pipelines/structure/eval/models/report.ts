// Prints the results of the structure evaluation, and whether its goals are met.
import { basename } from 'node:path';
import { average, spearman } from '@paratope/fitting';
import { median } from '@paratope/workbench/measure';
import type { GeometryProblems, ModelledTarget, RegionName, ResidueError } from '@paratope/fv-model/training';
import type { Evaluated } from './target-worker.ts';

const REGIONS = ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;
/** Mean backbone RMSD in Å, with templates of up to 95 % identity. */
const GOALS = { FwH: 0.75, FwL: 0.75, H1: 1, H2: 1, L1: 1, L2: 1, L3: 1.2, H3: 3.2 };
const SHORT_H3 = { length: 9, goal: 2 };
const VHH_GOAL = 3.3;
const SPEARMAN_GOAL = 0.6;
export const FORBIDDEN = [
  'chainBreaks',
  'dAminoAcids',
  'cisNonProline',
  'severeClashes',
  'missingAtoms',
] as const satisfies readonly (keyof GeometryProblems)[];
const COUNTED = [
  ...FORBIDDEN.slice(0, 4),
  'twisted',
  'ramachandranOutliers',
  'missingAtoms',
] as const satisfies readonly (keyof GeometryProblems)[];
const LENGTHS = [
  [1, 9],
  [10, 12],
  [13, 15],
  [16, 18],
  [19, 99],
] as const;

type Target = ModelledTarget & { readonly file: string };

interface Goal {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly met: boolean;
}

/** Prints all results; returns false if a goal is missed with near templates allowed. */
export function report(results: readonly Evaluated[], maxIdentity: number): boolean {
  for (const result of results) if ('skipped' in result) console.log(`  ${basename(result.file)}: ${result.skipped}`);
  const whole = results.filter((result) => 'regions' in result);
  const paired = whole.filter(({ orientation, regions }) => orientation || regions.FwL);
  const alone = whole.filter((result) => !paired.includes(result));
  const goals: Goal[] = [];
  const goal = (name: string, value: number, limit: number, atLeast = false): void => {
    goals.push({ name, value, limit, met: Number.isNaN(value) || (atLeast ? value >= limit : value <= limit) });
  };

  console.log('\n  backbone RMSD (Å) after superposition of the framework, mean (median)');
  const kinds = [
    ['VH/VL', paired, 'VH/VL H3'],
    ['VHH', alone, 'VHH CDR3'],
  ] as const;
  for (const [name, set] of kinds) {
    if (set.length === 0) continue;
    const cells = REGIONS.map((region) => {
      const list = rmsds(set, region);
      return list.length === 0 ? '' : `${region} ${average(list).toFixed(2)} (${median(list).toFixed(2)})`;
    });
    console.log(`  ${name.padEnd(6)} n=${set.length}  ${cells.filter(Boolean).join('  ')}`);
  }
  for (const [, set, name] of kinds) {
    const cells = LENGTHS.map(([from, to]) => {
      const list = rmsds(set, 'H3', (n) => n >= from && n <= to);
      return list.length === 0 ? '' : `${from}–${to === 99 ? '' : to}: ${average(list).toFixed(2)} (n=${list.length})`;
    });
    console.log(`  ${name} by length  ${cells.filter(Boolean).join('  ')}`);
  }
  for (const region of REGIONS) {
    const limit = GOALS[region];
    goal(`${region} of VH/VL`, average(rmsds(paired, region)), limit);
  }
  goal('H3 of at most 9 residues', average(rmsds(paired, 'H3', (n) => n <= SHORT_H3.length)), SHORT_H3.goal);
  goal('CDR3 of VHH', average(rmsds(alone, 'H3')), VHH_GOAL);

  const angles = paired.flatMap(({ orientation }) => orientation ?? []);
  if (angles.length > 0) {
    const cells = (['HL', 'HC1', 'HC2', 'LC1', 'LC2', 'dc'] as const).map(
      (k) => `${k} ${average(angles.map((a) => a[k])).toFixed(2)}`,
    );
    console.log(
      `  orientation, mean absolute error: ${cells.join('  ')}; VL framework ${average(angles.map((a) => a.lightRmsd)).toFixed(2)} Å after superposition of VH`,
    );
  }
  const chi = whole.filter(({ chi1 }) => chi1.total > 0);
  if (chi.length > 0) {
    const [right, total] = [sum(chi.map(({ chi1 }) => chi1.right)), sum(chi.map(({ chi1 }) => chi1.total))];
    console.log(`  χ1 within 40°: ${((100 * right) / total).toFixed(1)} % of ${total}`);
  }
  const checked = whole.flatMap(({ file, validation }) => (validation ? [{ file, validation }] : []));
  if (checked.length > 0) {
    const totals = COUNTED.map((k) => [k, sum(checked.map(({ validation }) => validation[k]))] as const);
    console.log(`  geometry of ${checked.length} models: ${totals.map(([k, n]) => `${k} ${n}`).join(', ')}`);
    for (const [name, n] of totals) if (FORBIDDEN.some((k) => k === name)) goal(name, n, 0);
    for (const { file, validation } of checked) {
      const bad = FORBIDDEN.filter((k) => validation[k] > 0);
      if (bad.length > 0) console.log(`    ${basename(file)}: ${bad.map((k) => `${k} ${validation[k]}`).join(', ')}`);
    }
  }
  const residues = whole.flatMap((result) => result.residues);
  const ranking = spearman(
    residues.map(({ error }) => error),
    residues.map((r) => r.true),
  );
  goal('Spearman of predicted and true error, per residue', ranking, SPEARMAN_GOAL, true);
  console.log(
    `  predicted against true error: Spearman ${ranking.toFixed(3)} over ${residues.length} residues; ${loopSpearman(whole)}`,
  );
  printReliability(residues);
  console.log(`  seconds per target: ${average(whole.map(({ seconds }) => seconds)).toFixed(2)}`);
  for (const { name, value, limit, met } of goals) {
    if (!met)
      console.log(
        `  ${maxIdentity >= 0.95 ? 'MISSED' : 'above the goal'}: ${name} ${value.toFixed(2)} (goal ${limit})`,
      );
  }
  return maxIdentity < 0.95 || goals.every(({ met }) => met);
}

function loopSpearman(whole: readonly Target[]): string {
  const cells = REGIONS.map((region) => {
    const list = whole.flatMap((result) => {
      const own = result.residues.filter((r) => r.region === region);
      return own.length > 0 ? [[rms(own.map(({ error }) => error)), rms(own.map((r) => r.true))] as const] : [];
    });
    return list.length > 2
      ? `${region} ${spearman(
          list.map(([a]) => a),
          list.map(([, b]) => b),
        ).toFixed(2)}`
      : '';
  });
  return `per region ${cells.filter(Boolean).join(' ')}`;
}

const BINS = [0, 0.4, 0.6, 0.8, 1, 1.5, 2, 3, 4, 6, Infinity];

function printReliability(residues: readonly ResidueError[]): void {
  console.log('  predicted error (Å)   residues   mean predicted   mean true');
  for (const [k, from] of BINS.slice(0, -1).entries()) {
    const to = BINS[k + 1] ?? Infinity;
    const inside = residues.filter(({ error }) => error >= from && error < to);
    if (inside.length === 0) continue;
    const range = `${from}–${to}`.padEnd(20);
    console.log(
      `  ${range}  ${String(inside.length).padStart(8)}   ${average(inside.map(({ error }) => error))
        .toFixed(2)
        .padStart(14)}   ${average(inside.map((r) => r.true))
        .toFixed(2)
        .padStart(9)}`,
    );
  }
}

function rmsds(
  set: readonly Target[],
  region: RegionName,
  ofLength: (length: number) => boolean = () => true,
): number[] {
  return set.flatMap(({ regions }) => {
    const found = regions[region];
    return found && ofLength(found.length) ? [found.rmsd] : [];
  });
}
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const rms = (list: readonly number[]): number => Math.sqrt(average(list.map((value) => value * value)));
