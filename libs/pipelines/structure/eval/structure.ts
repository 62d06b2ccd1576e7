// Leave-one-out models of every structure of a folder, compared with the structures:
//   npm run eval -- structure PATH… [--engine combined] [--codes REGEX] [--pairs] [--every N] [--max-identity 0.95,0.7] [--main-chain]
//     [--threads 2]
// PATH: a folder of structure files, perhaps with a catalogue.tsv, or an open library in JSON lines. Its whole Fvs and single
// domains are the targets. --codes takes entries with a matching PDB code, such as ^[789]; --pairs leaves single
// domains out. A target's own PDB entry and all templates above the identity
// limit are left out, VH and VL of one antibody together. --every N takes each Nth target; --main-chain leaves side chains
// and refinement out, which is fast.
import { basename } from 'node:path';
import { z } from 'zod';
import { ThreadPool } from '@paratope/workbench/threads';
import { structureFile } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { report } from './models/report.ts';
import { structureTargets } from './models/targets.ts';
import type { Evaluated, TargetTask } from './models/target-worker.ts';

export const program = evaluation({
  description: 'Leave-one-out models of structures, compared with them',
  operands: 'PATH…',
  options: {
    engine: { type: 'string', default: 'combined', description: 'combined, templates or network' },
    codes: { type: 'string', default: '', description: 'entries with a PDB code that matches this regular expression' },
    pairs: { type: 'boolean', default: false, description: 'leaves single domains out' },
    every: { type: 'string', default: '1', description: 'takes each Nth target' },
    'max-identity': {
      type: 'string',
      default: '0.95,0.7',
      description: 'identity limits of the templates, separated by commas',
    },
    'main-chain': {
      type: 'boolean',
      default: false,
      description: 'leaves side chains and refinement out, which is fast',
    },
    threads: { type: 'string', default: '2', description: 'threads' },
  },
  data: { isIn: structureFile, takes: 'folder' },
  async run({ operands: paths, options: values }, runner) {
    const engine = z.enum(['combined', 'templates', 'network']).parse(values.engine);
    const targets = structureTargets(paths, new RegExp(values.codes, 'i')).filter(
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
      const threads = new ThreadPool<TargetTask, Evaluated>(new URL('./models/target-worker.ts', import.meta.url));
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
  },
});

const keyOf = ({ file, engine, maxIdentity, mainChainOnly }: TargetTask): string =>
  `${basename(file)} ${engine} ${maxIdentity} ${mainChainOnly}`;
