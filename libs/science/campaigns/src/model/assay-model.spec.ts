import { describe, expect, it } from '@jest/globals';
import { sample } from '../random.js';
import { seededRandom } from '@paratope/sequence';
import { simulatedAssay, PARENT } from '../simulated-assay.fixture.js';
import { VariantSpace } from '../variants/space.js';
import { fitAssayModel, predictLearned, predictVariants } from './assay-model.js';
import { kernelOf } from './kernels.js';
import { modelCard } from './model-card.js';
import { decompose, fitProcess, predictProcesses } from './process.js';
import { rankCorrelation } from './rank-correlation.js';

const { variants, values } = simulatedAssay(300);
const space = new VariantSpace(variants, { parent: [PARENT] });
const order = sample(variants.length, variants.length, seededRandom(3));
const plate = order.slice(0, 96);
const left = order.slice(96);
const measured = plate.map((row) => ({ row, value: values[row] }));
const OPTIONS = { direction: 'higher', scale: 'linear' } as const;

describe('the model of an assay', () => {
  it('ranks variants that were not measured', () => {
    const { means } = predictLearned(fitAssayModel(space, measured, OPTIONS), left);
    expect(
      rankCorrelation(
        [...means],
        left.map((row) => values[row]),
      ),
    ).toBeGreaterThan(0.6);
  });

  it('gives intervals that hold about 80 % of new measurements', () => {
    const predictions = predictVariants(fitAssayModel(space, measured, OPTIONS), left);
    const held = predictions.filter(({ row, low, high }) => values[row] >= low && values[row] <= high).length;
    expect(held / left.length).toBeGreaterThan(0.7);
    expect(held / left.length).toBeLessThan(0.92);
  });

  it('predicts the same from the same measurements', () => {
    const [first, second] = [1, 2].map(() => predictVariants(fitAssayModel(space, measured, OPTIONS), left));
    expect(first).toEqual(second);
  });

  it('reports values of an assay where lower is better in its own unit', () => {
    const concentrations = plate.map((row) => ({ row, value: 10 ** -values[row] }));
    const model = fitAssayModel(space, concentrations, { direction: 'lower' });
    expect(model.targets.scale).toBe('logarithmic');
    const predicted = predictVariants(model, left);
    const truth = left.map((row) => 10 ** -values[row]);
    expect(
      rankCorrelation(
        predicted.map(({ value }) => value),
        truth,
      ),
    ).toBeGreaterThan(0.6);
    for (const { low, value, high } of predicted) expect(low <= value && value <= high && low > 0).toBe(true);
  });

  it('learns more from a bound than from the bound taken for a value', () => {
    const limit = plate.map((row) => values[row]).toSorted((a, b) => a - b)[48];
    const censoredOnes = plate.map((row) =>
      values[row] < limit ? { row, value: limit, censored: 'below' as const } : { row, value: values[row] },
    );
    const error = (ones: readonly { row: number; value: number; censored?: 'below' }[]): number => {
      const { means } = predictLearned(fitAssayModel(space, ones, OPTIONS), left);
      return left.reduce((sum, row, k) => sum + (means[k] - values[row]) ** 2, 0);
    };
    expect(error(censoredOnes)).toBeLessThan(error(censoredOnes.map(({ row, value }) => ({ row, value }))));
  });

  it('marks variants far from every measured one as extrapolated', () => {
    const far = [[...PARENT].map((letter, k) => (k > 20 && k < 90 ? 'W' : letter)).join('')];
    const wider = new VariantSpace([...variants, far], { parent: [PARENT] });
    const [prediction] = predictVariants(fitAssayModel(wider, measured, OPTIONS), [variants.length]);
    expect(prediction.extrapolated).toBe(true);
  });

  it('refuses a logarithm of a value that is not positive', () => {
    const bad = [...measured.slice(1), { row: plate[0], value: -1 }];
    const options = { direction: 'lower', scale: 'logarithmic' } as const;
    expect(() => fitAssayModel(space, bad, options)).toThrow(/^value -[\d.]+ has no logarithm/);
  });
});

describe('a Gaussian process', () => {
  it('leaves a value out as a fit without it does', () => {
    const rows = plate.slice(0, 12);
    const targets = Float64Array.from(rows, (row) => values[row]);
    const compared = space.compare(rows, rows);
    const kernel = kernelOf({ kind: 'gaussian', scale: 1 }, compared);
    const covariances = kernel.covariances(compared);
    const whole = fitProcess(decompose(kernel, covariances, 12), 0.3, targets);
    const kept = Float64Array.from(
      Array.from({ length: 121 }, (_, k) => covariances[12 * (1 + Math.floor(k / 11)) + 1 + (k % 11)]),
    );
    const others = fitProcess(decompose(kernel, kept, 11), 0.3, targets.slice(1));
    const known = covariances.slice(1, 12);
    const [predicted] = predictProcesses([others], others.decomposed, known, Float64Array.of(1));
    expect(predicted.means[0]).toBeCloseTo(whole.leftOut.means[0], 8);
  });
});

describe('the model card', () => {
  it('says that a model is better than similarity to the parent, with the interval of its correlation', () => {
    const card = modelCard(space, measured, { ...OPTIONS, seed: 1 });
    expect(card.verdict).toBe('better');
    expect(card.correlation!.low).toBeLessThan(card.correlation!.value);
    expect(card.correlation!.high).toBeGreaterThan(card.correlation!.value);
    expect(card.kernels.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  it('says that nothing was learned from values without a pattern', () => {
    const shuffled = measured.map(({ row }, k) => ({ row, value: measured[(k * 37 + 11) % measured.length].value }));
    const card = modelCard(space, shuffled, { ...OPTIONS, seed: 1 });
    expect(card.verdict).toBe('not_better');
    expect(card.explanation).toContain('the plate explores');
  });

  it('says how many values are missing where there are too few', () => {
    const card = modelCard(space, measured.slice(0, 6), { ...OPTIONS, seed: 1 });
    expect(card.explanation).toBe('Too few values to judge (6 of at least 10): the plate explores.');
  });
});
