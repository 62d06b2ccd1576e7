// Drills by promtool: the rules' own clock, evaluated by Prometheus's engine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Drill, Level } from './series.ts';

const STEP_S = 60;
/** Minutes of normal load before a failure, longer than the longest window of the rules but one of an hour. */
const NORMAL_MIN = 65;
/** Minutes within which the alarm must fire. */
const WITHIN_MIN = 5;

/** Returns values in promtool's notation. */
const steps = ({ value = 0, perStep }: Level, count: number): string =>
  perStep === undefined ? `${value}x${count}` : `${value}+${perStep}x${count}`;

function seriesOf(normal: Readonly<Record<string, Level>>, drill: Drill) {
  const names = new Set([...Object.keys(normal), ...Object.keys(drill.failing)]);
  return [...names].map((series) => {
    const [before, after] = [normal[series], drill.failing[series]];
    const first = before ? steps(before, NORMAL_MIN) : `_x${NORMAL_MIN}`;
    // A counter goes on from where it is.
    const reached = (before?.value ?? 0) + (before?.perStep ?? 0) * (NORMAL_MIN + 1);
    const next = after ?? before ?? {};
    const second =
      next === 'gone'
        ? `stale _x${WITHIN_MIN + 1}`
        : steps(
            next.perStep === undefined || after !== undefined ? next : { value: reached, perStep: next.perStep },
            WITHIN_MIN + 1,
          );
    return { series, values: `${first} ${second}` };
  });
}

function run(rules: string, tests: readonly object[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-drills-'));
  try {
    const file = join(folder, 'drills.yaml');
    writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: '30s', tests }, { lineWidth: 0 }));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Alerts that fire, by name: promtool compares them with their number. */
const firing = (expected: readonly (readonly [alert: string, count: number])[], atMin: number) => [
  {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${atMin}m`,
    exp_samples: expected.map(([alert, value]) => ({ labels: `{alertname="${alert}"}`, value })),
  },
];

/** Returns the drills whose alarm did not fire within five minutes, or not alone. */
export function drill(rules: string, normal: Readonly<Record<string, Level>>, drills: readonly Drill[]): string[] {
  return run(
    rules,
    drills.map((each) => ({
      name: each.name,
      interval: `${STEP_S}s`,
      input_series: seriesOf(normal, each),
      promql_expr_test: [...firing([], NORMAL_MIN), ...firing([[each.alert, 1]], NORMAL_MIN + WITHIN_MIN + 1)],
    })),
  );
}

/** Returns the alarms that a day of normal load raises. */
export function dayOfNormalLoad(rules: string, normal: Readonly<Record<string, Level>>): string[] {
  const minutes = 24 * 60;
  return run(rules, [
    {
      name: 'a day of normal load',
      interval: `${STEP_S}s`,
      input_series: Object.entries(normal).map(([series, level]) => ({ series, values: steps(level, minutes) })),
      promql_expr_test: [{ expr: `count_over_time(ALERTS[${minutes}m])`, eval_time: `${minutes}m`, exp_samples: [] }],
    },
  ]);
}
