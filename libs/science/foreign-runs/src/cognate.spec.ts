import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { cognateRanks, readRun, type ForeignModel } from './index.js';

const recorded = (path: string) => ({
  path,
  bytes: gunzipSync(readFileSync(new URL(`../fixtures/${path}.gz`, import.meta.url))),
});
const { antibodies } = await readRun([
  recorded('rfantibody-nanobody.pdb'),
  recorded('rfantibody-mpnn-design.pdb'),
  recorded('rfantibody-rf2-best.pdb'),
]);
const isNanobody = ({ path }: ForeignModel): boolean => path.includes('nanobody');
const of = (figure: string, isCognate = isNanobody) =>
  cognateRanks(antibodies, isCognate).find((rank) => rank.figure === figure);

describe('the cognate pair among shuffled ones', () => {
  it('has a rank by each figure with a direction that both have', () => {
    const scores = antibodies.flatMap(({ models }) =>
      models.map(({ path, figures }) => [path, figures.docking_score!] as const),
    );
    const own = scores.find(([path]) => path.includes('nanobody'))![1];
    const better = scores.filter(([path, score]) => !path.includes('nanobody') && score <= own).length;
    expect(of('docking_score')).toMatchObject({ rank: better + 1, pairs: scores.length });
    expect(of('iptm')).toBeUndefined();
  });

  it('has an interval of the share that is better, wide for few shuffled pairs', () => {
    const { rank, pairs, better } = of('docking_score')!;
    const share = (rank - 1) / (pairs - 1);
    expect(better[0]).toBeLessThanOrEqual(share);
    expect(better[1]).toBeGreaterThanOrEqual(share);
    expect(better[1] - better[0]).toBeGreaterThan(0.5);
  });

  it('counts a shuffled pair that is as good as better, and its samples as one', () => {
    const twice = antibodies.flatMap((antibody) => [antibody, antibody]);
    const [once, again] = [antibodies, twice].map((each) => cognateRanks(each, isNanobody));
    expect(again).toEqual(once);
    const copies = antibodies.map((antibody) => ({
      ...antibody,
      models: antibody.models.map((model) => ({ ...model, figures: { ...model.figures, docking_score: -5 } })),
    }));
    const tied = cognateRanks(copies, isNanobody).find(({ figure }) => figure === 'docking_score');
    expect(tied?.rank).toBe(tied?.pairs);
  });

  it('has no rank where no model is cognate, or all are', () => {
    expect(cognateRanks(antibodies, () => false)).toEqual([]);
    expect(cognateRanks(antibodies, () => true)).toEqual([]);
  });
});
