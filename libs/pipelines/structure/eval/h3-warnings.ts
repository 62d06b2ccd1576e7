// Which CDR-H3s are farther off than twice their predicted error, and which of them carry the warning of a misfit:
//   npm run eval -- h3-warnings PATH… [--codes REGEX] [--results FILE]
// PATH: structures as `npm run eval -- structure` takes them. Each VH/VL is modelled without its own entry and without templates above 95 %
// identity. The misfit is that of libs/platform/fv-network/src/h3-fit.ts.
import { applyTransform, atomNamed, superpose, type Structure } from '@paratope/geometry';
import type { Experiment } from '@paratope/fv-model/training';
import { FvPredictor, H3_MISFIT, h3Misfit, OnnxMpnn } from '@paratope/fv-network';
import { readFv } from '@paratope/structure-engines';
import { structureFile } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';
import { experimentAt, structureTargets } from './models/targets.ts';

interface MeasuredH3 {
  readonly residues: number;
  /** Å, over the backbone after superposition of the heavy framework. */
  readonly error: number;
  readonly predicted: number;
  readonly misfit: number;
}

const MAIN_CHAIN = ['N', 'CA', 'C', 'O'] as const;
const STRIDE = 3 * MAIN_CHAIN.length;

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
        const loop = prediction.cdrs.find(({ name }) => name === 'H3');
        const misfit = await h3Misfit(network, prediction);
        if (!loop?.predictedError || misfit === undefined) throw new Error('no CDR-H3');
        const error = errorOf(loop.sequence, prediction.structure, experiment.heavy);
        return { residues: loop.sequence.length, error, predicted: loop.predictedError, misfit };
      },
    });
    for (const [name, codes] of [
      ['7xxx', /^7/],
      ['8xxx and 9xxx', /^[89]/],
    ] as const)
      report(
        name,
        measured.flatMap(({ of, result }) => (codes.test(of.experiment.pdb) ? [result] : [])),
      );
    return true;
  },
});

/** Error in Å of a loop of the heavy domain; the rest of the domain is superposed. */
function errorOf(loop: string, { models }: Structure, truth: Experiment['heavy']): number {
  const residues = models[0]?.chains.find(({ id }) => id === 'H')?.residues ?? [];
  const own = residues.flatMap((residue) =>
    MAIN_CHAIN.flatMap((name) => {
      const { x, y, z } = atomNamed(residue, name) ?? { x: NaN, y: NaN, z: NaN };
      return [x, y, z];
    }),
  );
  const begins = truth.sequence.lastIndexOf(loop);
  const places = Array.from(truth.sequence, (_, place) => place);
  const inLoop = (place: number): boolean => place >= begins && place < begins + loop.length;
  const take = (from: ArrayLike<number>, of: readonly number[]): Float64Array =>
    Float64Array.from(of.flatMap((place) => Array.from({ length: STRIDE }, (_, k) => from[place * STRIDE + k] ?? NaN)));
  const known = places.filter((place) => !Number.isNaN(truth.backbone[place * STRIDE]));
  const outside = known.filter((place) => !inLoop(place));
  const inside = known.filter(inLoop);
  if (inside.length < loop.length) throw new Error('CDR-H3 is not resolved');
  const motion = superpose(take(own, outside), take(truth.backbone, outside));
  const moved = take(applyTransform(motion, Float64Array.from(own)), inside);
  const there = take(truth.backbone, inside);
  return Math.sqrt((3 * moved.reduce((sum, value, k) => sum + (value - (there[k] ?? NaN)) ** 2, 0)) / moved.length);
}

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
