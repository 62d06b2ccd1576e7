// Fits the weights of the loop ranking (libs/science/fv-model/src/generated/loop-weights.ts):
//   npm run train -- loop-ranker [LOOP…]
// LOOP: fit only these (H1 … L3, "VHH H3" …) and keep the others as they are. Method: libs/science/fv-model/training/src/loop-ranker.ts.
import { writeFileSync } from 'node:fs';
import { reproducibleRandom } from '@paratope/fitting';
import { fitLoopRanker, RANKED_LOOPS, SHIPPED_RANKERS } from './src/index.ts';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { training } from '@paratope/workbench/program';

export const program = training({
  description: 'Weights of the loop ranking',
  operands: '[LOOP…]',
  run({ operands: asked }) {
    const unknown = asked.find((name) => !RANKED_LOOPS.some((loop) => loop === name));
    if (unknown !== undefined) {
      console.error(`no loop is called ${unknown}; there are ${RANKED_LOOPS.join(', ')}`);
      process.exit(2);
    }
    const library = shippedTemplates();
    const random = reproducibleRandom();
    const fitted = { ...SHIPPED_RANKERS };
    for (const loop of RANKED_LOOPS) {
      if (asked.length > 0 && !asked.includes(loop)) continue;
      const { weights, loops, held, inSample, possible } = fitLoopRanker(library, loop, random);
      fitted[loop] = weights;
      console.log(
        `${loop}: ${loops} loops; chosen ${held.toFixed(2)} Å on held-out folds, ${inSample.toFixed(2)} Å in sample, ` +
          `best possible ${possible.toFixed(2)} Å`,
      );
    }

    writeFileSync(
      new URL('../src/generated/loop-weights.ts', import.meta.url),
      `// Made by npm run train -- loop-ranker; do not edit.
import type { RankerWeights } from '../loops/ranker.js';
import type { Loop } from '../templates/imgt-code.js';

type Key = Loop | 'VHH H1' | 'VHH H2' | 'VHH H3';

export const LOOP_WEIGHTS: Readonly<Record<Key, RankerWeights>> = ${JSON.stringify(fitted, null, 2)};
`,
    );
  },
});
