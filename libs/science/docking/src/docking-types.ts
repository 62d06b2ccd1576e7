import type { RigidTransform } from '@paratope/geometry';
import type { RowTransform } from './fft.js';
import type { DockingPartner } from './partner.js';
import type { PoseTable } from './pose-table.js';

export const DOCKING_EFFORTS = ['quick', 'standard', 'deep'] as const;
export type DockingEffort = (typeof DOCKING_EFFORTS)[number];

/** Residue of a partner, identified as in the file. */
export interface ResidueId {
  readonly chain: string;
  readonly seqNum: number;
  /** Insertion code; `''` for none. */
  readonly insCode: string;
}

/** Complete input of a docking. It is plain data, from which every thread creates its own {@link DockingRun}. */
export interface DockingInput {
  /**
   * One to five superposed models of the antibody with the same residues; the rotations are distributed over the models. Constant domains
   * may be present: they keep their positions and are not docked. The first model is the antibody of the result.
   */
  readonly antibody: readonly DockingPartner[];
  readonly antigen: DockingPartner;
  /** Effort of the search. Default: `standard`. */
  readonly effort?: DockingEffort;
  /** Seed of the rotation of the whole grid of rotations. Default: 0. */
  readonly seed?: number;
  /** Residues of the antigen that are in the epitope, not necessarily the complete epitope. */
  readonly epitope?: readonly ResidueId[];
  /** Residues of the antibody known to bind. */
  readonly paratope?: readonly ResidueId[];
  /** Residues of the antigen that cannot be bound, e.g. glycosylated asparagines. */
  readonly blocked?: readonly ResidueId[];
}

/** Creates the transform of rows of one length; the caller has loaded the required library. */
export type RowTransformFactory = (length: number) => RowTransform;

/** The stages in their order. The input of each is the merged poses of the previous stage; `search` has none. */
export const DOCKING_STAGES = ['search', 'rescore', 'refine'] as const;
export type DockingStage = (typeof DOCKING_STAGES)[number];

/**
 * Docking run, created by `startDocking(input: DockingInput, rows: RowTransformFactory): DockingRun`, which throws `PreparationError` with
 * the reason for input that cannot be docked (no V domain, hinted residues that are absent, an antigen over the limit).
 *
 * A docking is divided into numbered blocks, each a pure function of the input, so that a host may run them on any thread, in any order and
 * more than once, and store their results ({@link encodePoses}):
 *
 * ```ts
 * let poses = NO_POSES;
 * for (const stage of DOCKING_STAGES) {
 *   const blocks = Array.from({ length: run.blocks(stage, poses) }, (_, block) => run.runBlock(stage, block, poses));
 *   poses = run.merge(stage, blocks);
 * }
 * return run.result(poses);
 * ```
 *
 * The result depends only on the input, not on the number of threads, their order, or whether a block was read from a checkpoint. A block
 * takes about a second on one core. A run must not be shared by threads; it allocates grids of {@link memoryBytes}.
 */
export interface DockingRun {
  /** Approximate share of each stage in the whole work, for progress; the shares sum to 1. */
  readonly shares: Readonly<Record<DockingStage, number>>;
  /** Approximate memory of a run besides its input. */
  readonly memoryBytes: number;
  /** Number of blocks of a stage, given the merged poses of the previous stage. */
  blocks(stage: DockingStage, poses: PoseTable): number;
  /** @throws RangeError for a block that the stage does not have. */
  runBlock(stage: DockingStage, block: number, poses: PoseTable): PoseTable;
  /** @param blocks the poses of every block of the stage, in the order of their numbers. */
  merge(stage: DockingStage, blocks: readonly PoseTable[]): PoseTable;
  /** @param poses the merged poses of `refine`. */
  result(poses: PoseTable): DockingResult;
}

export interface DockedPose {
  /** Rank of the pose, from 1, the best first. */
  readonly rank: number;
  /** Index of the antibody model. */
  readonly model: number;
  /** Motion of the antigen's original coordinates; the antibody does not move. */
  readonly transform: RigidTransform;
  /** Estimated log-odds (natural) that the pose is acceptable or better, from {@link PoseTerms}. */
  readonly score: number;
  readonly terms: PoseTerms;
  /** Number of the cluster, from 1, by the rank of its best pose. */
  readonly cluster: number;
}

/** Terms of the score of a pose. */
interface PoseTerms {
  /** Antibody–antigen contact potential, in units of kT; negative is favourable. */
  readonly pairEnergy: number;
  /** Softened overlap of heavy atoms, Å². */
  readonly clash: number;
  /** Coulomb energy with a distance-dependent dielectric, kcal/mol. */
  readonly electrostatics: number;
  /** Number of pairs of heavy atoms in contact. */
  readonly contacts: number;
  /** Share of the contacts made by the heavy chain, 0 to 1. */
  readonly heavyShare: number;
  /** Number of poses of the search within 9 Å interface RMSD. */
  readonly neighbours: number;
  /** Share of the hinted epitope in contact, 0 to 1; 0 without a hint. */
  readonly hintShare: number;
}

export interface DockingCluster {
  readonly rank: number;
  /** Number of refined poses in the cluster. */
  readonly size: number;
  /** Rank of the cluster's best pose. */
  readonly bestPose: number;
}

/** Frequency of contacts of a residue (heavy atoms at most 4.5 Å apart) in the best clusters, weighted by their scores. */
export interface ResidueFrequency {
  readonly residue: ResidueId;
  /** Frequency, 0 to 1. */
  readonly frequency: number;
}

export interface DockingConfidence {
  /**
   * Probability that the first pose is acceptable or better (CAPRI); null for a hinted docking, which was not calibrated. For the quality
   * of the calibration see libs/pipelines/complex/README.md.
   */
  readonly probability: number | null;
  /** Share of the calibration complexes with an acceptable or better first pose. */
  readonly baseRate: number;
  /** Lead of the first pose in standard deviations, from which the probability is computed; undefined without other poses. */
  readonly lead: number | undefined;
}

export interface DockingResult {
  /** At most 100 poses, the best first, without near duplicates. */
  readonly poses: readonly DockedPose[];
  readonly clusters: readonly DockingCluster[];
  /** Contact frequency of every residue of the antigen. */
  readonly epitope: readonly ResidueFrequency[];
  /** Contact frequency of every residue of the antibody's variable domains. */
  readonly paratope: readonly ResidueFrequency[];
  readonly confidence: DockingConfidence;
  readonly search: SearchParameters;
}

/** Parameters of the search, reported with the result. */
interface SearchParameters {
  readonly effort: DockingEffort;
  readonly seed: number;
  readonly rotations: number;
  /** Distance in Å between neighbouring grid points. */
  readonly gridSpacing: number;
  /** Number of grid points along an edge. */
  readonly gridSize: number;
  readonly models: number;
}
