// Leave-one-out models of every structure of a folder, compared with the structures:
//   npm run eval -- structure PATH… [--engine combined] [--codes REGEX] [--pairs] [--every N] [--max-identity 0.95,0.7] [--main-chain]
//     [--threads 2]
// PATH: a folder of structure files, perhaps with a catalogue.tsv, or an open library in JSON lines, whose whole Fvs and single
// domains are taken. --codes takes entries whose PDB code matches, such as ^[789]; --pairs leaves single
// domains out. A target's own PDB entry and all templates above the identity
// limit are left out, VH and VL of one antibody together. --every N takes each Nth target; --main-chain leaves side chains
// and refinement out, which is fast.
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ThreadPool } from '../lib-threads.ts';
import type { CaseRunner } from './case-runner.ts';
import { report } from './structure-report.ts';
import { structureTargets } from './structure-targets.ts';
import type { Evaluated, TargetTask } from './structure-worker.ts';

export async function evaluate(args: readonly string[], runner: CaseRunner): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'combined' },
      codes: { type: 'string', default: '' },
      pairs: { type: 'boolean', default: false },
      every: { type: 'string', default: '1' },
      'max-identity': { type: 'string', default: '0.95,0.7' },
      'main-chain': { type: 'boolean', default: false },
      threads: { type: 'string', default: '2' },
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
    const threads = new ThreadPool<TargetTask, Evaluated>(new URL('./structure-worker.ts', import.meta.url));
    const measured = await runner.measure({
      cases: tasks,
      keyOf,
      concurrency: Number(values.threads),
      measure: (task) => threads.run(task),
    });
    await threads.stop();
    const results = measured.map(({ result }) => result);
    console.log(
      `\nEngine ${engine}, templates up to ${Math.round(100 * maxIdentity)} % identity, ${results.length} targets`,
    );
    good = report(results, maxIdentity) && good && results.length === tasks.length;
  }
  return good;
}

const keyOf = ({ file, engine, maxIdentity, mainChainOnly }: TargetTask): string =>
  `${basename(file)} ${engine} ${maxIdentity} ${mainChainOnly}`;
