// Which CDR-H3s are farther off than twice their predicted error, and which of them carry the warning of a misfit:
//   npm run eval -- h3-warnings PATH… [--codes REGEX] [--results FILE]
// PATH: structures as `npm run eval -- structure` takes them. Each VH/VL is modelled without its own entry and without templates above 95 %
// identity. The misfit is that of libs/platform/fv-network/src/h3-fit.ts.
import { regionErrors } from '@paratope/fv-model/training';
import { FvPredictor, H3_MISFIT, h3Misfit, OnnxMpnn } from '@paratope/fv-network';
import { readFv } from '@paratope/structure-engines';
import { structureFile } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { experimentAt, structureTargets } from './models/targets.ts';

/** Errors in Å, over the backbone after superposition of the heavy framework. */
interface MeasuredH3 {
  readonly error: number;
  readonly predicted: number;
  readonly misfit: number;
}

export const program = evaluation({
  description: 'Warnings of CDR-H3s that are farther off than predicted',
  operands: 'PATH…',
  options: {
    codes: { type: 'string', default: '^[789]', description: 'PDB codes that match this regular expression' },
  },
  data: { isIn: structureFile, takes: 'folder' },
  async run({ operands: paths, options }, runner) {
    const predictor = await FvPredictor.open({ version: 'evaluation' });
    const network = await OnnxMpnn.open('protein');
    const cases = structureTargets(paths, new RegExp(options.codes, 'i')).flatMap((target) => {
      const experiment = experimentAt(target);
      return experiment?.light ? [{ file: target.file, experiment, light: experiment.light.sequence }] : [];
    });
    const measured = await runner.measure({
      cases,
      keyOf: ({ file }) => file,
      measure: async ({ experiment, light }): Promise<MeasuredH3> => {
        const chains = [
          { role: 'heavy' as const, sequence: experiment.heavy.sequence },
          { role: 'light' as const, sequence: light },
        ];
        const leftOut = { excludePdb: [experiment.pdb], maxTemplateIdentity: 0.95 };
        const prediction = await predictor.predict(readFv({ format: 'mab', chains }), { seed: 1, ...leftOut });
        const misfit = await h3Misfit(network, prediction);
        const predicted = prediction.cdrs.find(({ name }) => name === 'H3')?.predictedError;
        const error = regionErrors(prediction.structure.models[0]?.chains ?? [], experiment).H3?.rmsd;
        if (!predicted || misfit === undefined || error === undefined)
          throw new Error('no CDR-H3, or not all of it resolved');
        return { error, predicted, misfit };
      },
    });
    for (const [name, codes] of [
      ['7xxx', /^7/],
      ['8xxx and 9xxx', /^[89]/],
    ] as const) {
      const own = measured.flatMap(({ of, result }) => (codes.test(of.experiment.pdb) ? [result] : []));
      if (own.length > 0) report(name, own);
    }
    return true;
  },
});

function report(name: string, results: readonly MeasuredH3[]): void {
  const isBad = ({ error, predicted }: MeasuredH3): boolean => error > 2 * predicted;
  const isWarned = ({ misfit }: MeasuredH3): boolean => misfit >= H3_MISFIT;
  const share = (of: readonly MeasuredH3[]): string => `${of.filter(isWarned).length} of ${of.length}`;
  const bad = results.filter(isBad);
  const good = results.filter((each) => !isBad(each));
  const sorted = good.map(({ misfit }) => misfit).toSorted((a, b) => a - b);
  const above = bad.map(({ misfit }) => sorted.filter((other) => other < misfit).length / sorted.length);
  const auc = above.reduce((sum, value) => sum + value, 0) / above.length;
  console.log(
    `${name}: ${results.length} VH/VL; warned of ${share(bad)} beyond twice the predicted error and of ${share(good)} others; ` +
      `area under the curve ${auc.toFixed(2)}, 85 % of the others below ${(sorted[Math.floor(0.85 * sorted.length)] ?? NaN).toFixed(2)}`,
  );
}
