// Runs every test, or those of the projects and files named as arguments, and ends with `N passed, N failed`. After a run of everything,
// suites that failed are repeated one at a time, and are reported as unstable if they pass then; a row of docs/contract.md with a proof
// that did not pass counts as failed.
//   npm test -- --unit | --integration | --e2e   only specs of that kind, see spec-kinds.ts
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { TestReport } from '@paratope/testing';
import { z } from 'zod';
import { BUILDING_SPECS, SPEC_KINDS, specsOf } from './spec-kinds.ts';

const reportSchema = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.looseObject({ status: z.string() })),
    }),
  ),
});
type Suite = z.infer<typeof reportSchema>['testResults'][number];

/** Result of one run of Jest: no suites if it wrote no report. */
interface Run {
  readonly suites: readonly Suite[];
  readonly exitCode: number | null;
}

/** If more suites fail, the cause is not a busy machine. */
const UNSTABLE_AT_MOST = 5;

/** Arguments; none: everything. */
const given = process.argv.slice(2);
const kind = SPEC_KINDS.find((known) => given.includes(`--${known}`));
const restriction = given.filter((argument) => kind === undefined || argument !== `--${kind}`);
const selection = kind === undefined ? restriction : selected();
if (selection.length === 0 && kind !== undefined) {
  console.log('0 passed, 0 failed');
  process.exit(0);
}

// The option replaces Jest's own pattern, which is repeated here.
const whole = jest(
  selection.length > 0 ? selection : ['--testPathIgnorePatterns', '/node_modules/', ...BUILDING_SPECS],
);
const failedFirst = whole.suites.filter(hasFailed);
const isRepeated = given.length === 0 && failedFirst.length > 0 && failedFirst.length <= UNSTABLE_AT_MOST;
if (isRepeated) console.error(`\nOnce more, one at a time: suites that failed beside others`);
const last = isRepeated ? jest(['--maxWorkers=1', '--runTestsByPath', ...failedFirst.map(({ name }) => name)]) : whole;
const repeated = new Map(last.suites.map((suite) => [suite.name, suite]));
const suites = whole.suites.map((suite) => repeated.get(suite.name) ?? suite);
for (const { name } of failedFirst.filter((suite) => !hasFailed(repeated.get(suite.name) ?? suite))) {
  console.error(`unstable: ${relative('.', name)} failed beside others and passed alone`);
}
const unproven = given.length === 0 ? await unprovenPromises(suites) : [];
for (const row of unproven) console.error(`docs/contract.md: ${row}`);

const count = (status: string): number =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
const broken = suites.filter((suite) => hasFailed(suite) && suite.assertionResults.length === 0).length;
const failed = suites.length === 0 ? 1 : count('failed') + broken + unproven.length;
const skipped = count('pending') > 0 ? `, ${count('pending')} skipped` : '';
console.log(`${count('passed')} passed, ${failed} failed${skipped}`);
process.exit(failed > 0 || last.exitCode !== 0 ? 1 : 0);

function hasFailed({ status }: Suite): boolean {
  return status === 'failed';
}

function jest(args: readonly string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-test-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
      ...['--json', `--outputFile=${file}`, ...args],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...(kind && { PARATOPE_SPECS: kind }) } },
  );
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  return { suites: reportSchema.parse(report).testResults, exitCode: status };
}

/** Returns the specs of the kind in the named projects and files; options are passed on to Jest. */
function selected(): string[] {
  const isOption = (_: string, place: number): boolean =>
    restriction[place]?.startsWith('-') === true || restriction[place - 1] === '-t';
  const options = restriction.filter(isOption);
  const named = restriction.filter((argument, place) => !isOption(argument, place));
  const specs = specsOf('.', kind ?? 'unit').filter((spec) =>
    named.length === 0 ? !BUILDING_SPECS.includes(spec) : named.some((part) => spec.includes(part)),
  );
  return specs.length === 0 ? [] : [...options, '--runTestsByPath', ...specs];
}

async function unprovenPromises(testResults: readonly Suite[]): Promise<string[]> {
  const { readContractTable, unprovenRows } = await import('@paratope/testing');
  const { rows } = readContractTable(readFileSync('docs/contract.md', 'utf8'));
  return unprovenRows(rows, z.custom<TestReport>().parse({ testResults }), process.cwd());
}
