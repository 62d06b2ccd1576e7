// Fits the calibration of the predicted errors (libs/science/fv-model/src/generated/calibration.ts):
//   npm run eval -- structure DIR --engine templates --main-chain --max-identity 0.95 --results TEMPLATES.jsonl
//   npm run eval -- structure PATH… --codes '^[789]' --pairs --main-chain --max-identity 0.95 --results COMBINED.jsonl
//   npm run train -- fv-confidence [TEMPLATES.jsonl] [COMBINED.jsonl]
// Leave-one-out models, each residue with the signs of its error and its true error. Models with a network's contribution are fitted
// separately; if a file is omitted, the current calibration of that kind is kept. Method: libs/science/fv-model/training/src/confidence.ts.
import { writeFileSync } from 'node:fs';
import { average, spearman } from '@paratope/fitting';
import { fitCalibration, SHIPPED_CALIBRATION, SHIPPED_COMBINED_CALIBRATION, type HeldOutError } from './src/index.ts';
import { signedModels } from './results/signed-models.ts';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { training } from '@paratope/workbench/program';

const GROUPS: readonly (readonly [name: string, isOf: (error: HeldOutError) => boolean])[] = [
  ['all residues', () => true],
  ['framework', ({ region }) => region.startsWith('Fw')],
  ['loops', ({ region }) => !region.startsWith('Fw')],
];

const rms = (list: readonly number[]): number => Math.sqrt(average(list.map((value) => value * value)));

function report(name: string, count: number, held: readonly HeldOutError[]): void {
  console.log(`${name}: ${count} models, ${held.length} residues`);
  for (const [group, isOf] of GROUPS) {
    const list = held.filter(isOf);
    const correlation = spearman(
      list.map(({ predicted }) => predicted),
      list.map((r) => r.true),
    );
    console.log(
      `  Spearman correlation with the true error, held out by antibody, ${group}: ${correlation.toFixed(3)}`,
    );
  }
  const ofH3 = [...Map.groupBy(held, ({ model }) => model).values()].flatMap((list) => {
    const own = list.filter(({ region }) => region === 'H3');
    return own.length > 0 ? [[rms(own.map(({ predicted }) => predicted)), rms(own.map((r) => r.true))] as const] : [];
  });
  const ranking = spearman(
    ofH3.map(([predicted]) => predicted),
    ofH3.map(([, found]) => found),
  );
  console.log(`  per antibody, of CDR-H3: ${ranking.toFixed(3)}`);
  const sorted = held.toSorted((a, b) => a.predicted - b.predicted);
  console.log('  on the fifths that a curve was not fitted on:');
  for (let decile = 0; decile < 10; decile++) {
    const part = sorted.slice(
      Math.floor((decile * sorted.length) / 10),
      Math.floor(((decile + 1) * sorted.length) / 10),
    );
    console.log(
      `    predicted ${average(part.map(({ predicted }) => predicted)).toFixed(2)} Å, true ${average(part.map((r) => r.true)).toFixed(2)} Å`,
    );
  }
}

export const program = training({
  description: 'Calibration of the predicted errors of Fv models',
  operands: 'TEMPLATES.jsonl [COMBINED.jsonl]',
  run({ operands: files }) {
    const library = shippedTemplates();
    const models = files.flatMap(signedModels);
    const allHeld: HeldOutError[] = [];
    const [byTemplates, combined] = [false, true].map((withNetwork) => {
      const own = models.flatMap(({ residues, ...model }) => {
        const isJoined = residues.every(({ signs }) => signs.network);
        return isJoined === withNetwork ? [{ ...model, residues, isNew: model.isNew || !isJoined }] : [];
      });
      if (own.length === 0) return withNetwork ? SHIPPED_COMBINED_CALIBRATION : SHIPPED_CALIBRATION;
      const { curves, held } = fitCalibration(library, own);
      report(withNetwork ? 'with the network' : 'templates alone', own.length, held);
      allHeld.push(...held);
      return curves;
    });
    if (files.length > 1) report('together', models.length, allHeld);

    writeFileSync(
      new URL('../src/generated/calibration.ts', import.meta.url),
      `// Made by npm run train -- fv-confidence from leave-one-out models; do not edit.
import type { Calibration } from '../confidence/calibration-curve.js';
import type { RegionName } from '../templates/imgt-code.js';

export const CALIBRATION: Readonly<Record<RegionName, Calibration>> = ${JSON.stringify(byTemplates)};

/** Of models that a network had a part in. */
export const COMBINED_CALIBRATION: Readonly<Record<RegionName, Calibration>> = ${JSON.stringify(combined)};
`,
    );
  },
});
