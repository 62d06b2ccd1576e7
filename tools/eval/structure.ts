// Leave-one-out models of every structure of a folder, compared with the structures:
//   npm run eval -- structure PATH… [--engine combined] [--codes REGEX] [--pairs] [--every N] [--max-identity 0.95,0.7] [--main-chain]
//     [--threads 2] [--results FILE]
// PATH: a folder of structure files, perhaps with a catalogue.tsv, or an open library in JSON lines, whose whole Fvs and single
// domains are taken. --codes takes entries whose PDB code matches, such as ^[789]; --pairs leaves single
// domains out. A target's own PDB entry and all templates above the identity
// limit are left out, VH and VL of one antibody together. --every N takes each Nth target; --main-chain leaves side chains
// and refinement out, which is fast; --results keeps one JSON line per target, and an interrupted run goes on from there.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { onThreads } from '../lib-threads.ts';
import { report } from './structure-report.ts';
import { structureTargets } from './structure-targets.ts';
import type { Evaluated, TargetTask } from './structure-worker.ts';

export async function evaluate(...args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'combined' },
      codes: { type: 'string', default: '' },
      pairs: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      'max-identity': { type: 'string', default: '0.95,0.7' },
      'main-chain': { type: 'boolean', default: false },
      threads: { type: 'string', default: '2' },
      results: { type: 'string' },
    },
  });
  const engine = z.enum(['combined', 'templates', 'network']).parse(values.engine);
  const targets = structureTargets(positionals, new RegExp(values.codes, 'i')).filter(
    (_, k) => k % Number(values.every) === 0,
  );
  let good = true;
  for (const maxIdentity of values['max-identity'].split(',').map(Number)) {
    const tasks = targets.map((target) => ({
      ...target,
      engine,
      maxIdentity,
      mainChainOnly: values['main-chain'],
      pairsOnly: values.pairs,
    }));
    const results = await runAll(tasks, Number(values.threads), values.results);
    console.log(
      `\nEngine ${engine}, templates up to ${Math.round(100 * maxIdentity)} % identity, ${results.length} targets`,
    );
    good = report(results, maxIdentity) && good;
  }
  return good;
}

const keyOf = ({ file, engine, maxIdentity, mainChainOnly }: TargetTask): string =>
  `${basename(file)} ${engine} ${maxIdentity} ${mainChainOnly}`;

/** A line of the file of results: what {@link runAll} wrote there itself. */
const lineSchema = z.object({ key: z.string(), result: z.custom<Evaluated>((value) => typeof value === 'object') });

async function runAll(
  tasks: readonly TargetTask[],
  threads: number,
  resultsFile: string | undefined,
): Promise<Evaluated[]> {
  const done = new Map<string, Evaluated>();
  if (resultsFile !== undefined && existsSync(resultsFile)) {
    for (const line of readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean)) {
      const { key, result } = lineSchema.parse(JSON.parse(line));
      done.set(key, result);
    }
  }
  const open = tasks.filter((task) => !done.has(keyOf(task)));
  let finished = tasks.length - open.length;
  const worker = new URL('./structure-worker.ts', import.meta.url);
  await onThreads<TargetTask, Evaluated>(worker, open, threads, (result, task) => {
    done.set(keyOf(task), result);
    if (resultsFile !== undefined) appendFileSync(resultsFile, `${JSON.stringify({ key: keyOf(task), result })}\n`);
    finished++;
    if (process.stderr.isTTY) process.stderr.write(`\r${finished} of ${tasks.length} `);
  });
  return tasks.flatMap((task) => done.get(keyOf(task)) ?? []);
}
