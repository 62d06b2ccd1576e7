// What no model may have, looked for in a model of every antibody of a therapeutic list (a TSV in the form of
// Thera-SAbDab): chain breaks, D-amino acids, cis peptides before residues that are no proline, severe clashes, missing
// atoms:
//   npm run eval -- structure-promises THERAPEUTICS.tsv [--every N] [--threads 2] [--results FILE]
// --results keeps one JSON line per antibody, and an interrupted run goes on from there.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readTherapeutics, type Therapeutic } from '../lib-therapeutics.ts';
import { onThreads } from '../lib-threads.ts';
import { FORBIDDEN } from './structure-report.ts';
import type { Promised } from './structure-promises-worker.ts';

export async function evaluate(...args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      every: { type: 'string', default: '1' },
      threads: { type: 'string', default: '2' },
      results: { type: 'string' },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('usage: npm run eval -- structure-promises THERAPEUTICS.tsv');
  const antibodies = readTherapeutics(file).antibodies.filter((_, k) => k % Number(values.every) === 0);
  const done = new Map(kept(values.results).map((result) => [result.name, result]));
  const worker = new URL('./structure-promises-worker.ts', import.meta.url);
  const open = antibodies.filter(({ name }) => !done.has(name));
  await onThreads<Therapeutic, Promised>(worker, open, Number(values.threads), (result) => {
    done.set(result.name, result);
    if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(result)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${done.size} of ${antibodies.length} `);
  });
  return summarise(antibodies.flatMap(({ name }) => done.get(name) ?? []));
}

/** A line of the file of results is what {@link evaluate} wrote there itself. */
const lineSchema = z.custom<Promised>((value) => typeof value === 'object');

const kept = (file: string | undefined): Promised[] =>
  file === undefined || !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => lineSchema.parse(JSON.parse(line)));

function summarise(results: readonly Promised[]): boolean {
  const refused = results.filter((result) => 'refused' in result);
  for (const { name, refused: reason } of refused) console.log(`  ${name} refused: ${reason}`);
  const models = results.filter((result) => 'problems' in result);
  const bad = models.filter(({ problems }) => FORBIDDEN.some((k) => problems[k] > 0));
  for (const { name, problems } of bad) console.log(`  ${name}: ${JSON.stringify(problems)}`);
  const totals = new Map<string, number>();
  for (const { problems } of models)
    for (const [name, count] of Object.entries<number>({ ...problems }))
      totals.set(name, (totals.get(name) ?? 0) + count);
  console.log(
    `Promises: ${models.length} models of therapeutic antibodies, ${bad.length} broken, ${refused.length} refused`,
  );
  for (const [name, count] of totals) console.log(`  ${name} ${count}`);
  return bad.length === 0;
}
