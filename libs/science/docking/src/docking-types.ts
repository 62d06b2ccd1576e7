import type { RigidTransform } from '@paratope/geometry';
import type { RowTransform } from './fft.js';
import type { DockingPartner } from './partner.js';
import type { PoseTable } from './pose-table.js';

export const DOCKING_EFFORTS = ['quick', 'standard', 'deep'] as const;
export type DockingEffort = (typeof DOCKING_EFFORTS)[number];

/** A residue of a partner by its name in the file. */
export interface ResidueId {
  readonly chain: string;
  readonly seqNum: number;
  /** `''` when none. */
  readonly insCode: string;
}

/** Everything that decides the result of a docking. Plain data: every thread makes its own {@link DockingRun} of it. */
export interface DockingInput {
  /**
   * One to five models of the antibody, of the same residues and superposed: an ensemble shares the rotations among its
   * models. Constant domains may be there: they stay in place and are not docked. The first model is the antibody of the result.
   */
  readonly antibody: readonly DockingPartner[];
  readonly antigen: DockingPartner;
  /** Default `standard`. */
  readonly effort?: DockingEffort;
  /** Turns the grid of rotations as a whole. Default 0. */
  readonly seed?: number;
  /** Residues of the antigen that are in the epitope, not necessarily all of them. */
  readonly epitope?: readonly ResidueId[];
  /** Residues of the antibody known to bind. */
  readonly paratope?: readonly ResidueId[];
  /** Residues of the antigen that cannot be bound, e.g. glycosylated asparagines. */
  readonly blocked?: readonly ResidueId[];
}

/** Makes the transform of rows of one length; the caller has loaded the library that does it. */
export type RowTransformFactory = (length: number) => RowTransform;

/** The stages in their order. Each takes the merged poses of the one before; `search` takes none. */
export const DOCKING_STAGES = ['search', 'rescore', 'refine'] as const;
export type DockingStage = (typeof DOCKING_STAGES)[number];

/**
 * What `startDocking(input: DockingInput, rows: RowTransformFactory): DockingRun` gives; it throws `PreparationError` for what
 * cannot be docked and says why (no V domain, hinted residues that are not there, an antigen over the limit).
 *
 * A docking cut into numbered blocks, each a pure function of the input, so that a host may run them on any thread, in any
 * order, once or twice, and keep what each gave ({@link encodePoses}):
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
 * The result depends on the input alone: not on the number of threads, their order, or whether a block was read from a
 * checkpoint. A block takes a second or so on one core. Not to be shared by threads; it holds grids of {@link memoryBytes}.
 */
export interface DockingRun {
  /** Share of the whole work that each stage is, about; they sum to 1. For progress. */
  readonly shares: Readonly<Record<DockingStage, number>>;
  /** What one run needs besides its input, about. */
  readonly memoryBytes: number;
  /** Blocks of a stage, given the merged poses of the stage before. */
  blocks(stage: DockingStage, poses: PoseTable): number;
  /** @throws RangeError for a block that the stage does not have. */
  runBlock(stage: DockingStage, block: number, poses: PoseTable): PoseTable;
  /** @param blocks of every block of the stage, in the order of their numbers. */
  merge(stage: DockingStage, blocks: readonly PoseTable[]): PoseTable;
  /** @param poses merged of `refine`. */
  result(poses: PoseTable): DockingResult;
}

export interface DockedPose {
  /** From 1, the best first. */
  readonly rank: number;
  /** Index of the antibody model. */
  readonly model: number;
  /** Moves the antigen's coordinates as given; the antibody stays. */
  readonly transform: RigidTransform;
  /** Estimated log-odds (natural) of being acceptable or better, from {@link PoseTerms}. */
  readonly score: number;
  readonly terms: PoseTerms;
  /** From 1, by the rank of its best pose. */
  readonly cluster: number;
}

/** What a pose is judged by. */
export interface PoseTerms {
  /** Antibody–antigen contact potential, in units of kT; negative is favourable. */
  readonly pairEnergy: number;
  /** Overlap of heavy atoms, softened, Å². */
  readonly clash: number;
  /** Coulomb energy with a distance-dependent dielectric, kcal/mol. */
  readonly electrostatics: number;
  /** Pairs of heavy atoms in contact. */
  readonly contacts: number;
  /** Share of the contacts that the heavy chain makes, 0 to 1. */
  readonly heavyShare: number;
  /** Poses of the search within 9 Å interface RMSD. */
  readonly neighbours: number;
  /** Share of the hinted epitope in contact, 0 to 1; 0 without a hint. */
  readonly hintShare: number;
}

export interface DockingCluster {
  readonly rank: number;
  /** The number of refined poses. */
  readonly size: number;
  /** Rank of its best pose. */
  readonly bestPose: number;
}

/** How often a residue is in contact (heavy atoms at most 4.5 Å apart) in the best clusters, weighted by their scores. */
export interface ResidueFrequency {
  readonly residue: ResidueId;
  /** 0 to 1. */
  readonly frequency: number;
}

export interface DockingConfidence {
  /**
   * Probability that the first pose is acceptable or better (CAPRI), null for a hinted docking, which was not calibrated; how well it
   * is calibrated: libs/pipelines/complex/README.md.
   */
  readonly probability: number | null;
  /** How often that was so among the complexes it was calibrated on. */
  readonly baseRate: number;
  /** What it was computed of: standard deviations by which the first pose leads; undefined without others. */
  readonly lead: number | undefined;
}

export interface DockingResult {
  /** At most 100, the best first; nearly equal ones are left out. */
  readonly poses: readonly DockedPose[];
  readonly clusters: readonly DockingCluster[];
  /** Every residue of the antigen. */
  readonly epitope: readonly ResidueFrequency[];
  /** Every residue of the antibody's variable domains. */
  readonly paratope: readonly ResidueFrequency[];
  readonly confidence: DockingConfidence;
  readonly search: SearchParameters;
}

/** How the result was found, to be reported beside it. */
export interface SearchParameters {
  readonly effort: DockingEffort;
  readonly seed: number;
  readonly rotations: number;
  /** Å. */
  readonly gridSpacing: number;
  /** Points along an edge. */
  readonly gridSize: number;
  readonly models: number;
}
