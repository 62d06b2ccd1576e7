// Runs every test, or those of the projects and files named as arguments, and ends with `N passed, N failed`. After a run of
// everything, a row of docs/contract.md with a proof that did not pass counts as failed.
//   npm test -- --unit | --integration | --e2e   only specs of that kind, see spec-kinds.ts
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestReport } from '@paratope/testing';
import { z } from 'zod';
import { SPEC_KINDS, specsOf } from './spec-kinds.ts';

const reportSchema = z.looseObject({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  numPendingTests: z.int(),
});

/** None: everything. */
const given = process.argv.slice(2);
const kind = SPEC_KINDS.find((known) => given.includes(`--${known}`));
const restriction = given.filter((argument) => kind === undefined || argument !== `--${kind}`);
const selection = kind === undefined ? restriction : selected();
if (selection.length === 0 && kind !== undefined) {
  console.log('0 passed, 0 failed');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'paratope-test-'));
const report = join(folder, 'report.json');
const jest = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...selection,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...(kind && { PARATOPE_SPECS: kind }) } },
);

let failed = 1;
try {
  const read: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = reportSchema.parse(read);
  const unproven = given.length === 0 ? await unprovenPromises(read) : [];
  for (const row of unproven) console.error(`docs/contract.md: ${row}`);
  failed = numFailedTests + numRuntimeErrorTestSuites + unproven.length;
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  console.log(`${numPassedTests} passed, ${failed} failed${skipped}`);
} catch {
  console.log('0 passed, 1 failed');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed > 0 || jest.status !== 0 ? 1 : 0);

/** Specs of the kind, of the projects and files that were named; options go on to Jest. */
function selected(): string[] {
  const isOption = (_: string, place: number): boolean =>
    restriction[place]?.startsWith('-') === true || restriction[place - 1] === '-t';
  const options = restriction.filter(isOption);
  const named = restriction.filter((argument, place) => !isOption(argument, place));
  const specs = specsOf('.', kind ?? 'unit').filter(
    (spec) => named.length === 0 || named.some((part) => spec.includes(part)),
  );
  return specs.length === 0 ? [] : [...options, '--runTestsByPath', ...specs];
}

async function unprovenPromises(results: unknown): Promise<string[]> {
  const { readContractTable, unprovenRows } = await import('@paratope/testing');
  const { rows } = readContractTable(readFileSync('docs/contract.md', 'utf8'));
  return unprovenRows(rows, z.custom<TestReport>().parse(results), process.cwd());
}
