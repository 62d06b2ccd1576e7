// Counts the forbidden faults in a model of every antibody of a therapeutic list (a TSV in the form of Thera-SAbDab): chain breaks, D-amino
// acids, cis peptides before residues other than proline, severe clashes, missing atoms:
//   npm run eval -- structure-promises THERAPEUTICS.tsv [--every N] [--threads 2]
import { readTherapeutics, type Therapeutic } from '@paratope/workbench/therapeutics';
import { ThreadPool } from '@paratope/workbench/threads';
import { therapeuticsTable } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { FORBIDDEN } from './models/report.ts';
import type { Promised } from './models/promises-worker.ts';

export const program = evaluation({
  description: 'What no model may have, looked for in a model of every therapeutic antibody',
  operands: 'THERAPEUTICS.tsv',
  options: {
    every: { type: 'string', default: '1', description: 'takes each Nth antibody' },
    threads: { type: 'string', default: '2', description: 'threads' },
  },
  data: { isIn: therapeuticsTable, takes: 'file' },
  async run({ operands: [file = ''], options: values }, runner) {
    const antibodies = readTherapeutics(file).antibodies.filter((_, k) => k % Number(values.every) === 0);
    const threads = new ThreadPool<Therapeutic, Promised>(new URL('./models/promises-worker.ts', import.meta.url));
    const measured = await runner.measure({
      cases: antibodies,
      keyOf: ({ name }) => name,
      concurrency: Number(values.threads),
      measure: (antibody) => threads.run(antibody),
    });
    await threads.stop();
    return summarise(measured.map(({ result }) => result));
  },
});

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
