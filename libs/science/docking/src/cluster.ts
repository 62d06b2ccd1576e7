import type { RigidTransform } from '@paratope/geometry';

/** Pose of the ligand: the transform moves its coordinates; the receptor does not move. */
export interface Pose {
  readonly transform: RigidTransform;
}

export interface PoseCluster {
  /** Index of the pose with the most neighbours. */
  readonly centre: number;
  /** Indices of the poses of the cluster, including the centre, in their given order. */
  readonly members: readonly number[];
}

interface ClusterOptions {
  /** Clustering radius in Å; 9 is the value of ClusPro for proteins. */
  readonly radius?: number;
  readonly maxClusters?: number;
}

/**
 * Clusters poses greedily by interface RMSD, as ClusPro does (Comeau et al., Bioinformatics 2004, 20:45; Kozakov et al., Biophys J 2005,
 * 89:867): the pose with the most others within the radius becomes a centre, and these poses its members; this is repeated with the
 * remaining poses until none is left. Of poses with equally many neighbours, the first becomes the centre, so the best pose should come
 * first. The distance from pose a to pose b is the RMSD of the ligand atoms that are in the interface of a, without superposition; two
 * poses are near if this distance is within the radius for the interface of either pose.
 *
 * @param ligand coordinates before the transforms, flat, Å.
 * @param poses the poses, the best first.
 * @param interfaceAtoms indices of the ligand's interface atoms in each pose, e.g. its Cα within 10 Å of the receptor; a pose without
 *   interface atoms is measured on the whole ligand.
 * @param options the radius (Å) and the largest number of clusters.
 * @returns the clusters, the largest first, as indices of poses.
 * @example
 * ```ts
 * const turn = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
 * const at = (x) => ({ transform: { rotation: turn, translation: Float64Array.of(x, 0, 0) } });
 * const ligand = Float64Array.of(0, 0, 0, 1, 0, 0);
 * clusterPoses(ligand, [at(0), at(1), at(50)], [[0], [0], [0]]).map(({ members }) => members); // → [[0, 1], [2]]
 * neighbouringPoses(ligand, [at(0), at(1)], [[0], [0]], 2); // → [[1], [0]]
 * ```
 */
export function clusterPoses(
  ligand: Float64Array,
  poses: readonly Pose[],
  interfaceAtoms: readonly (readonly number[])[],
  { radius = 9, maxClusters = Infinity }: ClusterOptions = {},
): PoseCluster[] {
  const near = neighbouringPoses(ligand, poses, interfaceAtoms, radius);
  const counts = near.map((list) => list.length);
  const free = poses.map(() => true);
  const clusters: PoseCluster[] = [];
  while (clusters.length < maxClusters) {
    let centre = -1;
    let most = -1;
    counts.forEach((count, i) => {
      if (free[i] && count > most) [centre, most] = [i, count];
    });
    if (centre < 0) break;
    const members = [centre, ...(near[centre] ?? [])].filter((i) => free[i]).sort((a, b) => a - b);
    for (const member of members) {
      free[member] = false;
      for (const other of near[member] ?? []) counts[other] = counts[other] - 1;
    }
    clusters.push({ centre, members });
  }
  return clusters;
}

/**
 * Finds the poses near each pose, by the distance of {@link clusterPoses}.
 *
 * @param ligand coordinates before the transforms, flat, Å.
 * @param poses the poses.
 * @param interfaceAtoms indices of the ligand's interface atoms in each pose.
 * @param radius in Å, above 0.
 * @returns for each pose the indices of the poses near it, excluding itself.
 * @throws RangeError if the number of sets of atoms differs from the number of poses, and for a radius that is not positive.
 */
export function neighbouringPoses(
  ligand: Float64Array,
  poses: readonly Pose[],
  interfaceAtoms: readonly (readonly number[])[],
  radius: number,
): number[][] {
  if (poses.length !== interfaceAtoms.length) throw new RangeError('one set of interface atoms per pose is needed');
  if (!(radius > 0)) throw new RangeError('the cluster radius must be positive');
  const whole = Array.from({ length: ligand.length / 3 }, (_, atom) => atom);
  const moments = interfaceAtoms.map((atoms) => momentsOf(ligand, atoms.length > 0 ? atoms : whole));
  return neighbourLists(poses, moments, radius * radius);
}

function neighbourLists(poses: readonly Pose[], moments: readonly Moments[], limit: number): number[][] {
  const near = poses.map((): number[] => []);
  poses.forEach((first, i) => {
    for (let j = i + 1; j < poses.length; j++) {
      const [second, a, b] = [poses[j], moments[i], moments[j]];
      if (!second || !a || !b) continue;
      const squared = Math.min(
        meanSquare(first.transform, second.transform, a),
        meanSquare(first.transform, second.transform, b),
      );
      if (squared > limit) continue;
      near[i]?.push(j);
      near[j]?.push(i);
    }
  });
  return near;
}

/**
 * Mean of x, y and z, and of xx, xy, xz, yy, yz and zz about it. The RMSD between rigid poses depends on the atoms only through these
 * moments.
 */
type Moments = Float64Array;

function momentsOf(coordinates: Float64Array, atoms: readonly number[]): Moments {
  const moments = new Float64Array(9);
  const add = (index: number, value: number): void => {
    moments[index] = moments[index] + value / atoms.length;
  };
  for (const atom of atoms) for (let axis = 0; axis < 3; axis++) add(axis, coordinates[3 * atom + axis]);
  const [mx = 0, my = 0, mz = 0] = moments;
  for (const atom of atoms) {
    const x = coordinates[3 * atom] - mx;
    const y = coordinates[3 * atom + 1] - my;
    const z = coordinates[3 * atom + 2] - mz;
    [x * x, x * y, x * z, y * y, y * z, z * z].forEach((product, i) => add(3 + i, product));
  }
  return moments;
}

/** Mean over the atoms of |D x + s|², where D and s are the differences of rotations and translations: |D m + s|² + tr(D C Dᵀ). */
function meanSquare(first: RigidTransform, second: RigidTransform, moments: Moments): number {
  const [mx = 0, my = 0, mz = 0, xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = moments;
  let sum = 0;
  for (let row = 0; row < 3; row++) {
    const at = 3 * row;
    const dx = first.rotation[at] - second.rotation[at];
    const dy = first.rotation[at + 1] - second.rotation[at + 1];
    const dz = first.rotation[at + 2] - second.rotation[at + 2];
    const s = first.translation[row] - second.translation[row];
    sum += (dx * mx + dy * my + dz * mz + s) ** 2;
    sum += dx * dx * xx + dy * dy * yy + dz * dz * zz + 2 * (dx * dy * xy + dx * dz * xz + dy * dz * yz);
  }
  return Math.max(0, sum);
}
