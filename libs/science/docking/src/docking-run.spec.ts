import createPffft from '@echogarden/pffft-wasm/simd';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb, rmsd } from '@paratope/geometry';
import {
  decodePoses,
  DOCKING_STAGES,
  describeInterface,
  encodePoses,
  matrixOf,
  NO_POSES,
  PffftRows,
  poseCount,
  PreparationError,
  preparePartner,
  randomRotation,
  RANKING_WEIGHTS,
  REFINEMENT_WEIGHTS,
  SAME_POSE,
  selectResidues,
  startDocking,
  type Complex,
  type DockedPose,
  type DockingInput,
  type DockingPartner,
  type DockingResult,
  type PoseTable,
} from './index.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
const antibody = preparePartner(fv, { chains: ['H', 'L'] }).partner;
/** Antigen of the test: framework residues of the light chain. Any small protein would do. */
const antigen = selectResidues(
  preparePartner(fv, { chains: ['L'] }).partner,
  Array.from({ length: 40 }, (_, i) => 60 + i),
);
const pffft = await createPffft();
const rows = (length: number): PffftRows => new PffftRows(pffft, length);
const moved = (partner: DockingPartner, seed: number): DockingPartner => ({
  ...partner,
  coordinates: applyTransform(
    { rotation: matrixOf(randomRotation(seed)), translation: new Float64Array([seed, -20, 33]) },
    partner.coordinates,
  ),
});

/** Runs one block of each stage, and one block per model of the search, as if there were no more. */
function shortDocking(input: DockingInput, keep: (poses: PoseTable) => PoseTable = (poses) => poses) {
  const run = startDocking({ effort: 'quick', ...input }, rows);
  let poses = NO_POSES;
  for (const stage of DOCKING_STAGES) {
    const before = poses;
    const blocks = stage === 'search' ? input.antibody.map((_, model) => model) : [0];
    poses = run.merge(
      stage,
      blocks.map((block) => keep(run.runBlock(stage, block, before))),
    );
  }
  return run.result(poses);
}

const posed = (antibody: DockingPartner, antigen: DockingPartner, { transform }: DockedPose): Complex => ({
  antibody,
  antigen: { ...antigen, coordinates: applyTransform(transform, antigen.coordinates) },
});

describe('startDocking', () => {
  const blocks: PoseTable[] = [];
  const result = shortDocking({ antibody: [antibody], antigen }, (poses) => {
    blocks.push(poses);
    return poses;
  });

  it('has blocks of every stage that a checkpoint gives back as they were, and nothing for bytes that were cut short', () => {
    expect(blocks).toHaveLength(DOCKING_STAGES.length);
    for (const poses of blocks) expect(decodePoses(encodePoses(poses))).toEqual(poses);
    const [searched = NO_POSES] = blocks;
    const bytes = encodePoses(searched);
    expect(poseCount(searched)).toBeGreaterThan(100);
    expect(decodePoses(bytes.subarray(0, bytes.length - 8))).toBeUndefined();
    expect(decodePoses(new Uint8Array(4))).toBeUndefined();
  });

  it('puts the antigen to the same place on the antibody wherever both lay', () => {
    const other = { antibody: [moved(antibody, 3)], antigen: moved(antigen, 8) };
    const again = shortDocking(other);
    expect(again.poses.length).toBe(result.poses.length);
    again.poses.slice(0, 5).forEach((pose, i) => {
      const [here, there] = [result.poses[i], pose];
      expect(there.score).toBeCloseTo(here.score, 3);
      const mine = describeInterface(posed(antibody, antigen, here));
      const theirs = describeInterface(posed(other.antibody[0], other.antigen, there));
      expect(theirs.contacts).toEqual(mine.contacts);
      expect(theirs.epitope).toEqual(mine.epitope);
      expect(Math.abs(theirs.buriedArea - mine.buriedArea)).toBeLessThan(25);
    });
  });

  it('looks elsewhere for another seed', () => {
    expect(shortDocking({ antibody: [antibody], antigen, seed: 1 }).poses[0]).not.toEqual(result.poses[0]);
  });

  it('reports poses by falling score, in touch with the CDRs, with frequencies between 0 and 1', () => {
    const scores = result.poses.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const { contacts, paratope } = describeInterface(posed(antibody, antigen, result.poses[0]));
    const ofCdrs = contacts.H1 + contacts.H2 + contacts.H3 + contacts.L1 + contacts.L2 + contacts.L3;
    expect(ofCdrs).toBeGreaterThan(contacts.framework);
    expect(paratope.length).toBeGreaterThan(5);
    expect(result.epitope.length).toBe(40);
    for (const { frequency } of [...result.epitope, ...result.paratope]) {
      expect(frequency).toBeGreaterThanOrEqual(0);
      expect(frequency).toBeLessThanOrEqual(1 + 1e-9);
    }
    expect(result.confidence.probability).toBeGreaterThan(0);
    expect(result.confidence.probability).toBeLessThan(1);
    expect(result.clusters.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThanOrEqual(result.poses.length);
  });

  it('ranks refined poses by the fitted weights of the sums that each pose shows', () => {
    for (const { score, terms } of result.poses) {
      const rest =
        RANKING_WEIGHTS.contacts * terms.contacts +
        RANKING_WEIGHTS.overlap * terms.clash +
        RANKING_WEIGHTS.electrostatics * terms.electrostatics +
        RANKING_WEIGHTS.neighbours * Math.log1p(terms.neighbours);
      // The energy of pairs is that of the types and of the position, which no longer counts.
      const position = -terms.pairEnergy - (score - rest) / RANKING_WEIGHTS.types;
      expect(Math.abs(position)).toBeLessThan(2.5 * terms.contacts);
    }
    expect(RANKING_WEIGHTS.position).toBe(0);
    expect(REFINEMENT_WEIGHTS.position).toBeGreaterThan(0);
  });

  it('reports no pose within 6 Å of a better one', () => {
    const kept = result.poses.map(({ transform }) => applyTransform(transform, antigen.coordinates));
    for (const [i, pose] of kept.entries()) {
      for (const other of kept.slice(i + 1)) expect(rmsd(pose, other)).toBeGreaterThan(SAME_POSE / 2);
    }
    expect(SAME_POSE).toBe(6);
  });

  it('prefers the hinted epitope, and keeps off blocked residues', () => {
    const ids = antigen.residues.map(({ chain, seqNum, insCode }) => ({ chain, seqNum, insCode }));
    const chosen = ids.slice(0, 6);
    const frequencyOf = ({ epitope }: DockingResult): number =>
      epitope.slice(0, 6).reduce((sum, { frequency }) => sum + frequency, 0);
    const hinted = (hint: Partial<DockingInput>): number =>
      frequencyOf(shortDocking({ antibody: [antibody], antigen, ...hint }));
    expect(hinted({ epitope: chosen })).toBeGreaterThan(frequencyOf(result));
    expect(hinted({ blocked: chosen })).toBeLessThan(frequencyOf(result));
  });

  it('shares the rotations among the models of an ensemble and says which one a pose is of', () => {
    const { poses, search } = shortDocking({
      antibody: [antibody, moved(antibody, 0)].slice(0, 1).concat(antibody),
      antigen,
    });
    expect(search.models).toBe(2);
    expect(new Set(poses.map(({ model }) => model))).toEqual(new Set([0, 1]));
  });

  it('refuses what cannot be docked and says why', () => {
    const start = (input: Partial<DockingInput>) => () =>
      startDocking({ antibody: [antibody], antigen, ...input }, rows);
    expect(start({ antibody: [] })).toThrow(new PreparationError('no model of the antibody was given'));
    expect(start({ antibody: [antigen] })).toThrow('no chain of the antibody has a variable domain');
    expect(start({ antibody: [antibody, moved(antigen, 1)] })).toThrow('model 2 of the antibody has other residues');
    expect(start({ epitope: [{ chain: 'Z', seqNum: 7, insCode: 'A' }] })).toThrow('the antigen has no residue Z:7A');
    const long = { ...antigen, coordinates: antigen.coordinates.map((value, i) => (i === 0 ? 400 : value)) };
    expect(start({ antigen: long })).toThrow('docking takes at most 210 Å');
    const many = { ...antigen, residues: Array.from({ length: 1_001 }, () => antigen.residues[0]) };
    expect(start({ antigen: many })).toThrow('the antigen has 1001 residues, and docking takes at most 1000');
  });

  it('has no block beyond the last', () => {
    const run = startDocking({ antibody: [antibody], antigen, effort: 'quick' }, rows);
    expect(() => run.runBlock('search', run.blocks('search', NO_POSES), NO_POSES)).toThrow(RangeError);
    expect(run.shares.search + run.shares.rescore + run.shares.refine).toBeCloseTo(1, 9);
  });
});
