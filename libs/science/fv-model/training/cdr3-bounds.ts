// Fits the error that one CDR3 in ten reaches, as a multiple of the predicted error (libs/science/fv-model/src/generated/cdr3-bounds.ts):
//   npm run train -- cdr3-bounds RESULTS.jsonl…
// Files of results as for npm run train -- fv-confidence: models of VH with VL by network and templates, of single domains by templates,
// and of VH with VL by templates. The bound of H3 by templates is that of single domains, for which no network is available. Method:
// libs/science/fv-model/training/src/cdr3-bounds.ts.
import { writeFileSync } from 'node:fs';
import { average } from '@paratope/fitting';
import { fitCdr3Bound, heldOutCdr3s, type BoundFit, type ModelledCdr3 } from './src/index.ts';
import { isJoined, signedModels } from './results/signed-models.ts';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { training } from '@paratope/workbench/program';

const isSingle = ({ model }: ModelledCdr3): boolean => model.rmsds.L3 === undefined;

function bound(name: string, loops: readonly ModelledCdr3[]): number {
  const fit = fitCdr3Bound(loops);
  console.log(`${name}: ${fit.bound} times what is predicted, ${loops.length} models; held out by antibody, within it`);
  const fresh = loops.filter(({ model }) => model.isNew);
  covered('all', loops, fit);
  if (fresh.length < loops.length) covered('entries that are new to the network', fresh, fit);
  thirds('predicted error', loops, fit, ({ predicted }) => predicted);
  if (fresh.length < loops.length) thirds('predicted error of new ones', fresh, fit, ({ predicted }) => predicted);
  if (loops.every(({ disagreement }) => disagreement !== undefined))
    thirds('disagreement of network and templates', loops, fit, ({ disagreement = NaN }) => disagreement);
  return fit.bound;
}

function thirds(
  name: string,
  loops: readonly ModelledCdr3[],
  fit: BoundFit,
  valueOf: (one: ModelledCdr3) => number,
): void {
  const sorted = loops.toSorted((a, b) => valueOf(a) - valueOf(b));
  for (let third = 0; third < 3; third++) {
    const part = sorted.slice(Math.floor((third * sorted.length) / 3), Math.floor(((third + 1) * sorted.length) / 3));
    covered(`third ${third + 1} by ${name} (${average(part.map(valueOf)).toFixed(2)} Å)`, part, fit);
  }
}

function covered(name: string, part: readonly ModelledCdr3[], { kept }: BoundFit): void {
  const share = average(part.map((one): number => (kept.get(one) === true ? 1 : 0)));
  console.log(`  ${name}: ${percent(share)} of ${part.length}`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

export const program = training({
  description: 'How far one CDR3 in ten is off, as a multiple of the prediction',
  operands: 'RESULTS.jsonl [MORE.jsonl…]',
  run({ operands: files }) {
    const library = shippedTemplates();
    const models = files.flatMap(signedModels);
    const joined = heldOutCdr3s(library, models.filter(isJoined));
    const byTemplates = heldOutCdr3s(
      library,
      models.flatMap((model) => (isJoined(model) ? [] : [{ ...model, isNew: true }])),
    );
    const bounds = {
      templates: {
        H3: bound(
          'H3 of single domains by templates',
          byTemplates.filter((one) => one.loop === 'H3' && isSingle(one)),
        ),
        L3: bound(
          'L3 by templates',
          byTemplates.filter(({ loop }) => loop === 'L3'),
        ),
      },
      combined: {
        H3: bound(
          'H3 by network and templates',
          joined.filter(({ loop }) => loop === 'H3'),
        ),
        L3: bound(
          'L3 by network and templates',
          joined.filter(({ loop }) => loop === 'L3'),
        ),
      },
    };
    const ofPairs = byTemplates.filter((one) => one.loop === 'H3' && !isSingle(one));
    const within = ofPairs.map((one): number => (one.true <= bounds.templates.H3 * one.predicted ? 1 : 0));
    console.log(
      `H3 of VH/VL by templates: ${ofPairs.length} models, ${percent(average(within))} within the bound of single domains`,
    );

    writeFileSync(
      new URL('../src/generated/cdr3-bounds.ts', import.meta.url),
      `// Made by npm run train -- cdr3-bounds from leave-one-out models; do not edit.

/** Of one CDR3 in ten the true error is this many times the predicted one, or more. */
export const CDR3_BOUNDS = ${JSON.stringify(bounds)};
`,
    );
  },
});
