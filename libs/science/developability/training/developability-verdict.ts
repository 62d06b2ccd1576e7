// Fits the verdict of developability: npm run train -- developability-verdict ASSAYS [--models FOLDER]. ASSAYS is the folder of assay data
// (Jain et al. 2017), FOLDER stores the models of its antibodies. Writes libs/science/developability/src/generated/verdict.ts.
import { writeFileSync } from 'node:fs';
import { training } from '@paratope/workbench/program';
import { fitVerdict } from './src/index.ts';
import { labelledAntibodies } from './heads/labelled.ts';

export const program = training({
  description: 'The verdict of developability, with cross-validation over sequence families',
  operands: 'ASSAYS',
  options: {
    models: { type: 'string', default: '.models', description: 'folder that keeps models of the antibodies' },
  },
  run({ operands: [folder = ''], options: { models } }) {
    const { data, baselines, sha256 } = labelledAntibodies(folder, models);
    const model = fitVerdict(data, baselines);
    console.log(`AUC ${model.auc} on held-out families; baselines`, model.baselines);
    console.log(
      'weights',
      model.weights,
      'polyreactivity',
      model.polyreactivity.nestedRho,
      model.polyreactivity.baselines,
    );
    console.table(model.calibration);
    const provenance = {
      version: '1',
      sources: ['Jain et al., PNAS 2017, 114:944 (137 antibodies)'],
      inputSha256: sha256,
    };
    writeFileSync(
      new URL('../src/generated/verdict.ts', import.meta.url),
      `// Made by \`npm run train -- developability-verdict\`; do not edit.
import type { VerdictModel } from '../verdict/model.js';

export const VERDICT_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

export const VERDICT_MODEL: VerdictModel = ${JSON.stringify(model, null, 1)};
`,
    );
  },
});
