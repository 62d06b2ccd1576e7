import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { applyTransform, parsePdb, rmsd, select, type RigidTransform } from '@paratope/geometry';
import { clusterPoses, preparePartner, rotationGrid, rotationMatrix } from './index.js';

const fv = parsePdb(readFileSync(new URL('../../geometry/fixtures/2vxt-fv.pdb', import.meta.url), 'utf8')).structure;
const { coordinates, atomNames } = preparePartner(fv, { chains: ['H'] }).partner;
const alphas = atomNames.flatMap((name, atom) => (name === 'CA' ? [atom] : []));
const grid = rotationGrid(2);
const pose = (rotation: number, x: number, y: number, z: number): { transform: RigidTransform } => ({
  transform: { rotation: rotationMatrix(grid, rotation), translation: new Float64Array([x, y, z]) },
});
const moved = ({ transform }: { transform: RigidTransform }) =>
  select(applyTransform(transform, coordinates), alphas.slice(20, 60));
const interfacesOf = (count: number): number[][] => Array.from({ length: count }, () => alphas.slice(20, 60));

describe('clusterPoses', () => {
  it('finds the groups, the largest first, each about the pose with the most neighbours', () => {
    const poses = [
      pose(40, 90, 0, 0),
      pose(5, 0, 0, 0),
      pose(5, 6, 0, 0),
      pose(5, 12, 0, 0),
      pose(40, 92, 0, 0),
      pose(5, 200, 0, 0),
    ];
    // Points at 0, 6 and 12 Å along a line: only the middle one has both others within 9 Å.
    expect(clusterPoses(coordinates, poses, interfacesOf(6))).toEqual([
      { centre: 2, members: [1, 2, 3] },
      { centre: 0, members: [0, 4] },
      { centre: 5, members: [5] },
    ]);
    expect(clusterPoses(coordinates, poses, interfacesOf(6), { maxClusters: 1 })).toHaveLength(1);
    expect(clusterPoses(coordinates, poses, interfacesOf(6), { radius: 1 })).toHaveLength(6);
  });

  it('puts every pose into exactly one cluster, with members within the radius of the centre', () => {
    const poses = Array.from({ length: 120 }, (_, i) => pose((i * 37) % 40, (i % 7) * 3, (i % 5) * 3, 0));
    const clusters = clusterPoses(coordinates, poses, interfacesOf(120), { radius: 6 });
    expect(clusters.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(poses.map((_, i) => i));
    for (const { centre, members } of clusters) {
      for (const member of members) {
        const [a, b] = [centre, member].map((k) => moved(poses[k]));
        expect(rmsd(a, b)).toBeLessThanOrEqual(6 + 1e-9);
      }
    }
    clusters
      .slice(1)
      .forEach(({ members }, i) => expect(members.length).toBeLessThanOrEqual(clusters[i].members.length));
  });

  it('does not change when both partners are moved alike', () => {
    const poses = Array.from({ length: 60 }, (_, i) => pose((i * 37) % 30, (i % 7) * 3, (i % 5) * 3, 0));
    const motion = pose(333, 12, -50, 8).transform;
    const moved = poses.map(({ transform }) => ({ transform: after(motion, transform) }));
    expect(clusterPoses(coordinates, moved, interfacesOf(60))).toEqual(
      clusterPoses(coordinates, poses, interfacesOf(60)),
    );
  });

  it('measures on the interface: two poses alike there and apart elsewhere are one cluster', () => {
    // A half turn about the z axis through the mean of three atoms moves these little and distant ones much.
    const near = [alphas[0]];
    const [x, y] = [coordinates[3 * near[0]], coordinates[3 * near[0] + 1]];
    const turned = {
      rotation: new Float64Array([-1, 0, 0, 0, -1, 0, 0, 0, 1]),
      translation: new Float64Array([2 * x, 2 * y, 0]),
    };
    const still = { rotation: new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1]), translation: new Float64Array(3) };
    const poses = [{ transform: still }, { transform: turned }];
    expect(clusterPoses(coordinates, poses, [near, near])).toHaveLength(1);
    expect(clusterPoses(coordinates, poses, [[], []])).toHaveLength(2);
  });

  it('has no cluster of no pose, and refuses a radius of 0 and sets that do not fit', () => {
    expect(clusterPoses(coordinates, [], [])).toEqual([]);
    expect(() => clusterPoses(coordinates, [], [], { radius: 0 })).toThrow('radius');
    expect(() => clusterPoses(coordinates, [pose(0, 0, 0, 0)], [])).toThrow('per pose');
  });
});

/** Combines two motions: first `inner`, then `outer`. */
function after(outer: RigidTransform, inner: RigidTransform): RigidTransform {
  const rotation = new Float64Array(9);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      for (let k = 0; k < 3; k++)
        rotation[3 * row + column] += outer.rotation[3 * row + k] * inner.rotation[3 * k + column];
    }
  }
  return { rotation, translation: applyTransform(outer, inner.translation) };
}
