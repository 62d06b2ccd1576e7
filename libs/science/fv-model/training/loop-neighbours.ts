// Fits the weights of the learned similarity of loops (libs/science/fv-model/src/generated/neighbour-weights.ts):
//   npm run train -- loop-neighbours [LOOP…]
// LOOP: fit only these (H1 … L3) and keep the others as they are. All are fitted five times, each time without one fold of the loops,
// neither as targets nor as neighbours. The weights are used for, and evaluated on, the loops of that fold, then with all neighbours.
// Method: libs/science/fv-model/training/src/neighbour-weights.ts.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { average } from '@paratope/fitting';
import { FOLDS, SHIPPED_NEIGHBOUR_WEIGHTS, type FoldFit } from './src/index.ts';
import type { FoldTask } from './neighbours/fold-worker.ts';
import { ThreadPool } from '@paratope/workbench/threads';
import { training } from '@paratope/workbench/program';

const LOOPS = ['H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;
// Loops with fitted weights. L1 and L2 are predicted better without, because the library has too few light domains.
const FITTED = ['H1', 'H2', 'H3', 'L3'] as const;

export const program = training({
  description: 'Weights of the learned similarity of loops',
  operands: '[LOOP…]',
  async run({ operands: asked }) {
    const unknown = asked.find((name) => !LOOPS.some((loop) => loop === name));
    if (unknown !== undefined) {
      console.error(`no loop is called ${unknown}; there are ${LOOPS.join(', ')}`);
      process.exit(2);
    }
    const fitted = { ...SHIPPED_NEIGHBOUR_WEIGHTS };
    for (const loop of asked.length > 0 ? LOOPS.filter((name) => asked.includes(name)) : FITTED) {
      const tasks = Array.from({ length: FOLDS }, (_, fold): FoldTask => ({ loop, fold }));
      const worker = new URL('./neighbours/fold-worker.ts', import.meta.url);
      const threads = new ThreadPool<FoldTask, FoldFit>(worker);
      const results = await threads.runAll(tasks, availableParallelism());
      await threads.stop();
      for (const [kind, sets] of Map.groupBy(results.flat(), (set) => set.kind)) {
        fitted[kind] = sets.map(({ weights }) => weights);
        const held = sets.flatMap((set) => set.held);
        console.log(
          `${kind}: ${held.length} loops; mean of the neighbours ${average(held).toFixed(3)} Å from those that the weights were ` +
            `not fitted on, ${average(sets.map(({ inSample }) => inSample)).toFixed(3)} Å from the others`,
        );
      }
    }

    writeFileSync(
      new URL('../src/generated/neighbour-weights.ts', import.meta.url),
      `// Made by npm run train -- loop-neighbours; do not edit.
import type { LoopKind } from '../loops/hallmarks.js';

/** Of the pair features (loops/neighbours/similarity.ts), in their order; for each kind of loop one set per fold. */
export const NEIGHBOUR_WEIGHTS: Readonly<Partial<Record<LoopKind, readonly (readonly number[])[]>>> = ${JSON.stringify(fitted)};
`,
    );
  },
});
