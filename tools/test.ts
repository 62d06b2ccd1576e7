// Runs the specs of a tier, or those that are named, and ends with `N passed, N failed`.
//   npm test                       the first tier: unit and integration specs, and one end-to-end journey
//   npm test -- --all | --rest     both tiers, or what the first leaves out
//   npm test -- PART… [OPTION…]    specs with one of these parts in their paths, of both tiers; options are those of Jest
//   npm test -- --unit | --integration | --e2e   only specs of that kind, see spec-kinds.ts
//   npm test -- --slowest          prints where the processor time of the last run went, and runs nothing
//   npm test -- --all --record     also records the times as budgets
// After a run of a tier, suites that failed are repeated one at a time, and are recorded as unstable if they pass then; a clause of the
// contract with a proof in the tier that did not pass counts as failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import type { TestReport } from '@paratope/testing';
import { z } from 'zod';
import { allSpecs, BUILDING_SPECS, SPEC_KINDS, type Spec } from './testing/spec-kinds.ts';
import { overBudget, readBudgets, readMeasured, record, timesTable, writeMeasured } from './testing/suite-times.ts';
import { recordUnstable, tooUnstable } from './testing/unstable-suites.ts';

const reportSchema = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      message: z.string(),
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
const SLOWEST = 20;
const OWN_OPTIONS = ['--all', '--rest', '--record', '--slowest', ...SPEC_KINDS.map((kind) => `--${kind}`)];

const given = process.argv.slice(2);
if (given.includes('--slowest')) {
  console.log(timesTable(readMeasured(), SLOWEST));
  process.exit(0);
}
const isJestOption = (argument: string, place: number): boolean =>
  argument.startsWith('-') || ['-t', '-w'].includes(given[place - 1] ?? '');
const parts = given
  .filter((argument, place) => !isJestOption(argument, place))
  .map((part) => (isAbsolute(part) ? relative('.', part) : part.replace(/^\.\//, '')));
const jestOptions = given.filter((argument, place) => isJestOption(argument, place) && !OWN_OPTIONS.includes(argument));
const kinds = SPEC_KINDS.filter((known) => given.includes(`--${known}`));
const isWholeTier = parts.length === 0 && jestOptions.length === 0 && kinds.length === 0;

const specs = allSpecs('.').filter(isWanted);
if (specs.length === 0) {
  console.log('0 passed, 0 failed');
  // A project need not have specs of each kind.
  process.exit(kinds.length > 0 ? 0 : 1);
}
const whole = jest(specs, jestOptions);
const measured = readMeasured();
const failedFirst = whole.suites.filter(hasFailed);
const isRepeated = isWholeTier && failedFirst.length > 0 && failedFirst.length <= UNSTABLE_AT_MOST;
if (isRepeated) console.error(`\nOnce more, one at a time: suites that failed beside others`);
const failedFiles = new Set(failedFirst.map(({ name }) => relative('.', name)));
const last = isRepeated
  ? jest(
      specs.filter(({ file }) => failedFiles.has(file)),
      ['--maxWorkers=1'],
    )
  : whole;
// The repetition measured only what it ran.
writeMeasured(measured);
const repeated = new Map(last.suites.map((suite) => [suite.name, suite]));
const suites = whole.suites.map((suite) => repeated.get(suite.name) ?? suite);
const unstable = failedFirst
  .filter((suite) => !hasFailed(repeated.get(suite.name) ?? suite))
  .map(({ name, message }) => ({ suite: relative('.', name), on: today(), cause: causeOf(message) }));
for (const { suite, cause } of unstable) {
  console.error(`unstable: ${suite} failed beside others and passed alone: ${cause}`);
}
recordUnstable(unstable);
const faults = isWholeTier ? [...tooUnstable(), ...(await unprovenPromises(suites))] : [];
for (const fault of faults) console.error(fault);
if (isWholeTier) {
  console.error(`\n${timesTable(measured, SLOWEST / 2)}`);
  for (const line of overBudget(measured, readBudgets())) console.error(line);
}
if (given.includes('--record')) record(measured);

const count = (status: string): number =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
const broken = suites.filter((suite) => hasFailed(suite) && suite.assertionResults.length === 0).length;
const failed = suites.length === 0 ? 1 : count('failed') + broken + faults.length;
const skipped = count('pending') > 0 ? `, ${count('pending')} skipped` : '';
console.log(`${count('passed')} passed, ${failed} failed${skipped}`);
process.exit(failed > 0 || last.exitCode !== 0 ? 1 : 0);

/** Returns whether the arguments select a spec: by its path, whatever its tier, or by its tier. */
function isWanted({ file, kind, tier }: Spec): boolean {
  if (kinds.length > 0 && !kinds.includes(kind)) return false;
  if (BUILDING_SPECS.includes(file)) return parts.includes(file);
  if (parts.length > 0) return parts.some((part) => file.includes(part));
  return kinds.length > 0 || given.includes('--all') || tier === (given.includes('--rest') ? 'rest' : 'first');
}

function hasFailed({ status }: Suite): boolean {
  return status === 'failed';
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns the first test that failed with the first line of its error. */
function causeOf(message: string): string {
  const [title = '', error = ''] = message
    .replaceAll(/\u001B\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return `${title.replace('●', '').trim()}: ${error.trim()}`;
}

function jest(wanted: readonly Spec[], options: readonly string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-test-'));
  const file = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      // Otherwise Jest ends with a line of all 600 paths.
      '--silent',
      ...options,
      '--runTestsByPath',
      ...wanted.map((spec) => spec.file),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...(wanted.every(({ kind }) => kind === 'unit') && { PARATOPE_SPECS: 'unit' }) },
    },
  );
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  return { suites: reportSchema.parse(report).testResults, exitCode: status };
}

/** Returns the rows of the contract with a proof in a spec of this run that did not pass. */
async function unprovenPromises(testResults: readonly Suite[]): Promise<string[]> {
  const { readContractTable, unprovenRows } = await import('@paratope/testing');
  const { stdout } = spawnSync(process.execPath, ['tools/contract.ts', '--print'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { rows } = readContractTable(stdout);
  const ran = new Set(specs.map(({ file }) => file));
  const ofRun = rows.map((row) => ({ ...row, proofs: row.proofs.filter(({ file }) => ran.has(file)) }));
  return unprovenRows(ofRun, z.custom<TestReport>().parse({ testResults }), process.cwd()).map(
    (row) => `contract: ${row}`,
  );
}
