import { applyTransform, NeighbourGrid } from '@paratope/geometry';
import { clusterPoses, neighbouringPoses, type Pose } from './cluster.js';
import type { DockingSetup } from './docking-setup.js';
import { poseCount, poseTransform, poseValue, type PoseTable } from './pose-table.js';

/** Data from which distances between poses are computed. */
interface PoseGeometry {
  /** The antigen's coordinates in its own frame, flat, Å. */
  readonly ligand: Float64Array;
  readonly poses: readonly Pose[];
  /** Indices of the antigen's Cα atoms near the antibody, for each pose. */
  readonly interfaces: readonly (readonly number[])[];
}

/** Maximum distance in Å from a Cα of the antigen to an atom of the antibody in the interface. */
const INTERFACE = 10;

/**
 * Places the antigen in every pose and finds its interface atoms.
 *
 * @param setup the prepared docking.
 * @param table the poses.
 * @returns the antigen's coordinates, the motions, and the interface atoms of each pose.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const partnerOf = (file) => preparePartner(parsePdb(readFileSync(file, 'utf8')).structure).partner;
 * const antibody = [partnerOf('examples/first-hour/2vxt-fv.pdb')];
 * const antigen = partnerOf('examples/il18.pdb');
 * const pose = newPoses(1);
 * setPoseValue(pose, 0, 'tz', 30); // the antigen is 30 Å from the middle of the Fv, and not turned
 * const { interfaces } = poseGeometry(setUpDocking({ antibody, antigen }), pose);
 * interfaces[0].length; // → 39
 * ```
 */
export function poseGeometry(setup: DockingSetup, table: PoseTable): PoseGeometry {
  const { antigenCoordinates: ligand, models, residueCentres } = setup;
  const near = models.map(({ atoms }) => new NeighbourGrid(atoms.coordinates, INTERFACE));
  const poses = Array.from({ length: poseCount(table) }, (_, pose) => ({ transform: poseTransform(table, pose) }));
  const interfaces = poses.map(({ transform }, pose) => {
    const grid = near[poseValue(table, pose, 'model')];
    const moved = applyTransform(transform, ligand);
    return residueCentres.filter((atom) => {
      const [x = 0, y = 0, z = 0] = moved.subarray(3 * atom, 3 * atom + 3);
      let antibodyAtoms = 0;
      grid?.forEachWithin(x, y, z, INTERFACE, () => antibodyAtoms++);
      return antibodyAtoms > 0;
    });
  });
  return { ligand, poses, interfaces };
}

/**
 * Finds the poses near each pose by interface RMSD.
 *
 * @param geometry the poses, from {@link poseGeometry}.
 * @param radius the radius in Å.
 * @returns for each pose the indices of the poses near it.
 */
export function neighbours({ ligand, poses, interfaces }: PoseGeometry, radius: number): number[][] {
  return neighbouringPoses(ligand, poses, interfaces, radius);
}

/**
 * Selects the poses that are not near a better one.
 *
 * @param geometry the poses, the best first.
 * @param radius the radius in Å.
 * @returns indices of the poses, the best first.
 */
export function distinctPoses(geometry: PoseGeometry, radius: number): number[] {
  const near = neighbours(geometry, radius);
  const dropped = new Set<number>();
  const kept: number[] = [];
  near.forEach((others, pose) => {
    if (dropped.has(pose)) return;
    kept.push(pose);
    for (const other of others) dropped.add(other);
  });
  return kept;
}

/**
 * Clusters poses and orders the clusters by the rank of their best pose.
 *
 * @param geometry the poses, the best first.
 * @param radius the radius in Å.
 * @returns the clusters; the members of each are ordered with the best first.
 * @example
 * ```ts
 * const geometry = { ligand: new Float64Array(0), poses: [], interfaces: [] };
 * clustersOf(geometry, 9); // → []
 * distinctPoses(geometry, 9); // → []
 * neighbours(geometry, 9); // → []
 * ```
 */
export function clustersOf(
  { ligand, poses, interfaces }: PoseGeometry,
  radius: number,
): { readonly members: readonly number[] }[] {
  const clusters = clusterPoses(ligand, poses, interfaces, { radius });
  return clusters.sort((a, b) => a.members[0] - b.members[0]);
}
