// Breaks one guarantee after the other, in the memory of the specs' process, and runs the spec that proves it: the spec must fail.
//   npm run check -- mutants           all of tools/fixtures/mutants.json
//   npm run check -- mutants PART…     those with one of these parts in their guarantee or file
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MUTANT, mutantSchema } from './testing/shared-modules/mutant.ts';

const file = join(import.meta.dirname, 'fixtures/mutants.json');
const casesSchema = z.array(mutantSchema.extend({ guarantee: z.string(), spec: z.string() }));

const parts = process.argv.slice(2);
const cases = casesSchema
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .filter(
    ({ guarantee, file: broken }) =>
      parts.length === 0 || parts.some((part) => `${guarantee} ${broken}`.includes(part)),
  );
let survived = 0;
for (const { guarantee, spec, ...mutant } of cases) {
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/test.ts', spec], {
    env: { ...process.env, [MUTANT]: JSON.stringify(mutant) },
    encoding: 'utf8',
  });
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed/m.exec(stdout) ?? [];
  // A spec that does not start has found nothing.
  const isFound = Number(failed) > 0 && !stderr.includes('Test suite failed to run');
  if (!isFound) survived += 1;
  console.log(
    `${isFound ? '✓ found   ' : '✗ SURVIVED'} ${guarantee} (${spec}: ${failed} of ${Number(passed) + Number(failed)} failed)`,
  );
}
console.log(`${cases.length - survived} of ${cases.length} mutants found`);
process.exitCode = survived === 0 && cases.length > 0 ? 0 : 1;
