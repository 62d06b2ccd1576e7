// What no model may have, looked for in a model of every antibody of a therapeutic list (a TSV in the form of
// Thera-SAbDab): chain breaks, D-amino acids, cis peptides before residues that are no proline, severe clashes, missing
// atoms:
//   npm run eval -- structure-promises THERAPEUTICS.tsv [--every N] [--threads 2]
import { parseArgs } from 'node:util';
import { readTherapeutics, type Therapeutic } from '../lib-therapeutics.ts';
import { ThreadPool } from '../lib-threads.ts';
import type { CaseRunner } from './case-runner.ts';
import { FORBIDDEN } from './structure-report.ts';
import type { Promised } from './structure-promises-worker.ts';

export async function evaluate(args: readonly string[], runner: CaseRunner): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { every: { type: 'string', default: '1' }, threads: { type: 'string', default: '2' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('usage: npm run eval -- structure-promises THERAPEUTICS.tsv');
  const antibodies = readTherapeutics(file).antibodies.filter((_, k) => k % Number(values.every) === 0);
  const threads = new ThreadPool<Therapeutic, Promised>(new URL('./structure-promises-worker.ts', import.meta.url));
  const measured = await runner.measure({
    cases: antibodies,
    keyOf: ({ name }) => name,
    concurrency: Number(values.threads),
    measure: (antibody) => threads.run(antibody),
  });
  await threads.stop();
  return summarise(measured.map(({ result }) => result));
}

function summarise(models: readonly Promised[]): boolean {
  const bad = models.filter(({ problems }) => FORBIDDEN.some((k) => problems[k] > 0));
  for (const { name, problems } of bad) console.log(`  ${name}: ${JSON.stringify(problems)}`);
  const totals = new Map<string, number>();
  for (const { problems } of models)
    for (const [name, count] of Object.entries<number>({ ...problems }))
      totals.set(name, (totals.get(name) ?? 0) + count);
  console.log(`Promises: ${models.length} models of therapeutic antibodies, ${bad.length} broken`);
  for (const [name, count] of totals) console.log(`  ${name} ${count}`);
  return bad.length === 0;
}
