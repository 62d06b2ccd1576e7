// Fits the weights of structural B-cell epitopes (libs/science/immunogenicity/src/generated/epitope-weights.ts) to antigens with epitopes
// known from complexes:
//   npm run train -- epitope-weights PATH…
// Prints the area under the ROC curve with complexes held out. Method: libs/science/immunogenicity/training/src/epitopes.ts.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { EPITOPE_FEATURES } from '@paratope/immunogenicity';
import { fitEpitopeWeights } from './src/index.ts';
import { readAntigens } from './complexes/known-epitopes.ts';
import { filesUnder } from '@paratope/workbench/structure-files';
import { training } from '@paratope/workbench/program';

const four = (value: number): number => Number(value.toFixed(4));

export const program = training({
  description: 'Weights of structural B-cell epitopes',
  operands: 'PATH…',
  run({ operands: paths }) {
    const antigens = readAntigens(paths);
    const { weights, intercept, threshold, heldOutAuc } = fitEpitopeWeights(antigens);
    const digest = createHash('sha256');
    for (const file of filesUnder(paths)) digest.update(readFileSync(file));
    const written = {
      complexes: antigens.length,
      crossValidatedAuc: four(heldOutAuc),
      inputSha256: digest.digest('hex'),
      intercept: four(intercept),
      threshold: four(threshold),
      weights: weights.map(four),
    };
    writeFileSync(
      new URL('../src/generated/epitope-weights.ts', import.meta.url),
      `// Made by npm run train -- epitope-weights; do not edit.
export const EPITOPE_WEIGHTS: {
  /** Complexes fitted to, and the mean area under their ROC curves when held out. */
  readonly complexes: number;
  readonly crossValidatedAuc: number;
  readonly inputSha256: string;
  readonly intercept: number;
  /** A quarter of the residues of the antigens score higher. */
  readonly threshold: number;
  /** Per feature of \`EPITOPE_FEATURES\`. */
  readonly weights: readonly number[];
} = ${JSON.stringify(written, null, 2)};
`,
    );
    console.log(`${antigens.length} antigens, held-out AUC ${heldOutAuc.toFixed(3)}`);
    EPITOPE_FEATURES.forEach((name, k) => console.log(`${name.padEnd(18)} ${weights[k]?.toFixed(3)}`));
  },
});
