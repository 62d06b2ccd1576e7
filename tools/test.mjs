// Runs every test, or those of the projects and files named as arguments, and ends with `N passed, N failed`. After a run of
// everything, a row of docs/contract.md with a proof that did not pass counts as failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** None: everything. */
const restriction = process.argv.slice(2);
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
    ...restriction,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);

let failed = 1;
try {
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
  const unproven = restriction.length === 0 ? await unprovenPromises(results) : [];
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

async function unprovenPromises(results) {
  const { readContractTable, unprovenRows } = await import('@paratope/testing');
  const { rows } = readContractTable(readFileSync('docs/contract.md', 'utf8'));
  return unprovenRows(rows, results, process.cwd());
}
