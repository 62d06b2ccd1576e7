import { describe, expect, it } from '@jest/globals';
import { fitAssayModel } from '../model/assay-model.js';
import { sample } from '../random.js';
import { seededRandom } from '@paratope/sequence';
import { PARENT, simulatedAssay } from '../simulated-assay.fixture.js';
import { VariantSpace } from '../variants/space.js';
import { hypervolume2 } from './hypervolume.js';
import { proposePlate, type PlateRequest } from './propose.js';

const { variants, values } = simulatedAssay(400);
const space = new VariantSpace([...variants, [PARENT]], { parent: [PARENT] });
const parentRow = variants.length;
const rows = Array.from(variants, (_, row) => row);
const measured = sample(variants.length, 48, seededRandom(5)).map((row) => ({ row, value: values[row] }));
const model = fitAssayModel(space, measured, { direction: 'higher', scale: 'linear' });
const request: PlateRequest = {
  space,
  models: [model],
  chosenBy: [model],
  candidates: rows,
  size: 24,
  seed: 7,
};

describe('the next plate', () => {
  it('has candidates that were not measured, controls and repeats, each with a reason', () => {
    const wells = proposePlate({ ...request, controls: [parentRow], repeats: 2 });
    expect(wells).toHaveLength(24);
    expect(wells.filter(({ role }) => role === 'control').map(({ row }) => row)).toEqual([parentRow]);
    expect(wells.filter(({ role }) => role === 'repeat')).toHaveLength(2);
    const known = new Set(measured.map(({ row }) => row));
    for (const { row, role, reason } of wells) {
      expect(role === 'candidate' && known.has(row)).toBe(false);
      expect(reason).not.toBe('');
    }
    expect(new Set(wells.map(({ row }) => row)).size).toBe(24);
  });

  it('is the same for the same seed', () => {
    expect(proposePlate(request)).toEqual(proposePlate(request));
  });

  it('keeps the least distance between its candidates', () => {
    const chosen = proposePlate({ ...request, size: 12, minimumDistance: 3 }).map(({ row }) => row);
    for (const a of chosen) for (const b of chosen) if (a !== b) expect(space.distance(a, b)).toBeGreaterThanOrEqual(3);
  });

  it('holds better variants than the library has on average', () => {
    const mean = (of: readonly number[]): number => of.reduce((sum, row) => sum + values[row], 0) / of.length;
    expect(mean(proposePlate(request).map(({ row }) => row))).toBeGreaterThan(mean(rows) + 1);
  });

  it('represents the candidates before anything is measured, better than random plates do', () => {
    const wells = proposePlate({ ...request, models: [], chosenBy: [] });
    expect(wells).toHaveLength(24);
    expect(wells[0].predictions).toEqual([]);
    const cost = (chosen: readonly number[]): number =>
      rows.reduce((sum, row) => sum + Math.min(...chosen.map((other) => space.distance(row, other))), 0);
    const random = [1, 2, 3, 4, 5].map((seed) => cost(sample(rows.length, 24, seededRandom(seed))));
    expect(cost(wells.map(({ row }) => row))).toBeLessThan(Math.min(...random));
  });

  it('without a model to choose by names no prediction as a reason, whatever the model says', () => {
    const wells = proposePlate({ ...request, chosenBy: [], repeats: 2 });
    const other = { ...model, mean: model.mean + 100 };
    expect(proposePlate({ ...request, models: [other], chosenBy: [], repeats: 2 }).map(({ row }) => row)).toEqual(
      wells.map(({ row }) => row),
    );
    for (const { reason } of wells) expect(reason).not.toMatch(/expected to beat|highest/i);
    const best = measured.toSorted((a, b) => b.value - a.value).slice(0, 2);
    expect(wells.slice(0, 2).map(({ row }) => row)).toEqual(best.map(({ row }) => row));
    for (const { predictions } of wells) expect(predictions).toHaveLength(1);
  });

  it('weighs two assays: neither falls behind the library', () => {
    const second = fitAssayModel(
      space,
      measured.map(({ row }) => ({ row, value: space.mutations(row) })),
      { direction: 'lower', scale: 'linear' },
    );
    const chosen = proposePlate({ ...request, models: [model, second], chosenBy: [model, second] }).map(
      ({ row }) => row,
    );
    const mean = (of: readonly number[], value: (row: number) => number): number =>
      of.reduce((sum, row) => sum + value(row), 0) / of.length;
    expect(mean(chosen, (row) => values[row])).toBeGreaterThan(mean(rows, (row) => values[row]));
    expect(mean(chosen, space.mutations)).toBeLessThan(mean(rows, space.mutations));
  });

  it('says that no candidate is left', () => {
    expect(() => proposePlate({ ...request, candidates: measured.map(({ row }) => row) })).toThrow(
      'The plate has no well to propose: no candidate is left that is not measured.',
    );
  });
});

describe('the hypervolume of two values', () => {
  it('is the area that the front covers', () => {
    expect(
      hypervolume2(
        [
          [1, 3],
          [2, 2],
          [3, 1],
          [1, 1],
          [-1, 9],
        ],
        [0, 0],
      ),
    ).toBe(6);
  });
});
