// Fits the weights of the ranking: npm run train -- docking-ranking FOLDER --poses FOLDER [--without CODE,CODE] [--cases CODE,CODE]
// [--threads N] FOLDER as for docking-potential. Docks every complex blind at `quick` (complexes/docked-examples.ts; --poses keeps the
// docked poses), prints the rank of the first acceptable pose by the weights of the refinement and by fitted weights, with each complex
// left out in turn, and writes src/generated/ranking.ts.
import { writeFileSync } from 'node:fs';
import { REFINEMENT_WEIGHTS } from '@paratope/docking';
import { training } from '@paratope/workbench/program';
import { DOCKED_EXAMPLES_OPTIONS, dockedExamples, type RankingExample } from './complexes/docked-examples.ts';
import { folderSha256 } from './complexes/known-complexes.ts';
import { firstRight, fitRanking, scoresBy } from './complexes/ranking-fit.ts';

const TOPS = [1, 5, 10, 20, 100];
const DIGITS = 4;

export const program = training({
  description: 'Weights of the ranking of docked poses, on complexes that are docked blind',
  operands: 'FOLDER',
  options: DOCKED_EXAMPLES_OPTIONS,
  async run({ operands: [folder = ''], options }) {
    const examples = await dockedExamples(folder, options);
    report('weights of the refinement', examples, (example) => scoresBy(example, REFINEMENT_WEIGHTS));
    report('fitted, each left out in turn', examples, (example) =>
      scoresBy(example, fitRanking(examples.filter((other) => other !== example))),
    );
    const weights = Object.fromEntries(
      Object.entries(fitRanking(examples)).map(([feature, weight]) => [feature, Number(weight.toPrecision(DIGITS))]),
    );
    const model = { weights, complexes: examples.length, inputSha256: folderSha256(folder) };
    console.log(JSON.stringify(weights));
    writeFileSync(
      new URL('../src/generated/ranking.ts', import.meta.url),
      `// Made by \`npm run train -- docking-ranking\` from ${examples.length} complexes; do not edit.
import type { RankingModel } from '../ranking-model.js';

export const RANKING: RankingModel = ${JSON.stringify(model)};
`,
    );
  },
});

function report(
  name: string,
  examples: readonly RankingExample[],
  scoresOf: (example: RankingExample) => readonly number[],
): void {
  const ranks = examples.map((example) => firstRight(example, scoresOf(example)));
  const within = (top: number): number => ranks.filter((rank) => rank > 0 && rank <= top).length;
  console.log(`${name}, ${ranks.length} complexes: ${TOPS.map((top) => `top-${top} ${within(top)}`).join(', ')}`);
}
