// Fits the network's share of each region (libs/science/fv-model/src/generated/network-shares.ts):
//   npm run eval -- structure PATH… --codes '^[789]' --main-chain --max-identity 1,0.95,0.85,0.7 --results RESULTS.jsonl
//   npm run train -- network-shares RESULTS.jsonl
// RESULTS: models by network and templates of antibodies that, as far as is known, the network was not trained on. Method:
// libs/science/fv-model/training/src/network-shares.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { sharesSchema } from './results/signed-models.ts';
import { fitNetworkShares } from './src/index.ts';
import { z } from 'zod';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { training } from '@paratope/workbench/program';

const lineSchema = z.object({
  /** Result; missing if the target was rejected. */
  result: z
    .object({
      pdb: z.string().optional(),
      cdr3: z.string().optional(),
      shares: sharesSchema.optional(),
    })
    .optional(),
});

export const program = training({
  description: 'Share of the network in each region of a model',
  operands: 'RESULTS.jsonl',
  run({ operands: [file = ''] }) {
    const models = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .flatMap((line) => {
        const { pdb, cdr3, shares } = lineSchema.parse(JSON.parse(line)).result ?? {};
        return pdb !== undefined && cdr3 !== undefined && shares ? [{ pdb, cdr3, examples: shares }] : [];
      });
    const fits = fitNetworkShares(shippedTemplates(), models);
    console.log(
      `${models.length} pairs of models of ${new Set(models.map(({ pdb }) => pdb)).size} entries; mean RMSD, Å:`,
    );
    for (const { region, templates, network, held } of fits) {
      console.log(
        `  ${region.padEnd(6)} templates ${templates.toFixed(2)}  network ${network.toFixed(2)}  both, held out ${held.toFixed(2)}`,
      );
    }

    writeFileSync(
      new URL('../src/generated/network-shares.ts', import.meta.url),
      `// Made by npm run train -- network-shares from ${models.length} pairs of models; do not edit.
import type { SharedRegion, ShareWeights } from '../network/share-weights.js';

/** One set per fold of the antibodies' CDR-H3, fitted without it. */
export const NETWORK_SHARES: Readonly<Record<SharedRegion, readonly ShareWeights[]>> = ${JSON.stringify(
        Object.fromEntries(fits.map(({ region, weights }) => [region, weights])),
      )};
`,
    );
  },
});
