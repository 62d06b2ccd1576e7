import { applyTransform } from '@paratope/geometry';
import { bindingFrequencies } from './binding-map.js';
import type { ContactPotential } from './contact-potential.js';
import { confidenceOf } from './confidence.js';
import { setUpDocking, type DockingSetup } from './docking-setup.js';
import type {
  DockedPose,
  DockingCluster,
  DockingInput,
  DockingResult,
  DockingRun,
  DockingStage,
  RowTransformFactory,
} from './docking-types.js';
import { EFFORTS, POSES_PER_BLOCK, REFINEMENTS_PER_BLOCK, rotationsPerBlock, type EffortSettings } from './effort.js';
import { CubicFourierTransform } from './fft.js';
import { CONTACT_POTENTIAL } from './generated/contact-potential.js';
import { clustersOf, distinctPoses, neighbours, poseGeometry } from './pose-geometry.js';
import { PoseScorer, type PairSums } from './pose-scorer.js';
import {
  bestPoses,
  choosePoses,
  joinPoses,
  newPoses,
  POSE_WIDTH,
  poseCount,
  poseTransform,
  poseValue,
  setPoseValue,
  type PoseTable,
} from './pose-table.js';
import { composed, inverse, matrixOf, quaternionAt, quaternionProduct, randomRotation } from './quaternions.js';
import { RANKING_WEIGHTS, rankingScore, REFINEMENT_WEIGHTS } from './ranking.js';
import { climb, placed, type RigidPlace } from './refine.js';
import { rotationGrid } from './rotations.js';
import { TranslationSearch } from './search.js';

/** Clustering radius in Å. */
const CLUSTER_RADIUS = 9;
/** Distance in Å within which a pose near a better one is refined only after the others. */
const SAME_START = 4;
/** Distance in Å within which a pose near a better one is not reported. */
export const SAME_POSE = 6;
const REPORTED_POSES = 100;

/**
 * Prepares a docking. Pure: the same input gives the same blocks on every machine with the same arithmetic.
 *
 * @param input the partners, the hints and the effort.
 * @param rows makes the transform of the rows, e.g. `(length) => new PffftRows(pffft, length)`.
 * @param potential another potential than the one that ships, e.g. one fitted without a complex.
 * @returns the run, which computes stage by stage in blocks.
 * @throws PreparationError for what cannot be docked, saying what and where.
 * @example
 * ```ts
 * import createPffft from '@echogarden/pffft-wasm/simd';
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const partnerOf = (file) => preparePartner(parsePdb(readFileSync(file, 'utf8')).structure).partner;
 * const antibody = [partnerOf('examples/first-hour/2vxt-fv.pdb')];
 * const antigen = partnerOf('examples/il18.pdb');
 * const pffft = await createPffft();
 * const run = startDocking({ antibody, antigen, effort: 'quick' }, (length) => new PffftRows(pffft, length));
 * run.blocks('search', NO_POSES); // → 21
 * const poses = run.merge('search', [run.runBlock('search', 0, NO_POSES)]);
 * poseCount(poses); // → 288
 * ```
 */
export function startDocking(
  input: DockingInput,
  rows: RowTransformFactory,
  potential: ContactPotential = CONTACT_POTENTIAL,
): DockingRun {
  return new RigidDocking(input, rows, potential);
}

/**
 * Runs all stages of a docking one after another on one thread.
 *
 * @param input the partners, the hints and the effort.
 * @param rows makes the transform of the rows, e.g. `(length) => new PffftRows(pffft, length)`.
 * @returns the ranked poses, the clusters, the binding frequencies and the confidence.
 * @throws PreparationError for what cannot be docked, saying what and where.
 * @example
 * ```ts
 * import createPffft from '@echogarden/pffft-wasm/simd';
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const partnerOf = (file) => preparePartner(parsePdb(readFileSync(file, 'utf8')).structure).partner;
 * const vhh = partnerOf('libs/science/geometry/fixtures/4w6x-vhh.pdb');
 * // Three residues of interleukin 18, so that the example ends within seconds.
 * const antigen = selectResidues(partnerOf('examples/il18.pdb'), [60, 61, 62]);
 * const partners = { antibody: [vhh], antigen, names: complexChainNames(vhh, antigen) };
 * const pffft = await createPffft();
 * const result = dock({ ...partners, effort: 'quick' }, (length) => new PffftRows(pffft, length));
 * result.search.rotations; // → 1944
 * const complexes = shownComplexes(partners, { ...result, poses: result.poses.slice(0, 2) });
 * complexReport(partners, result, complexes).interface_residues.epitope.map(({ residue }) => residue); // → ['A', 'V', 'T']
 * complexFiles(partners, result, complexes, { name: 'VHH', version: '1' }).pdb.slice(0, 28); // → 'TITLE     Docked complex VHH'
 * ```
 */
export function dock(input: DockingInput, rows: RowTransformFactory): DockingResult {
  const run = startDocking(input, rows);
  let poses = newPoses(0);
  for (const stage of ['search', 'rescore', 'refine'] as const) {
    const count = run.blocks(stage, poses);
    const before = poses;
    poses = run.merge(
      stage,
      Array.from({ length: count }, (_, block) => run.runBlock(stage, block, before)),
    );
  }
  return run.result(poses);
}

class RigidDocking implements DockingRun {
  readonly shares = { search: 0.85, rescore: 0.07, refine: 0.08 };
  readonly memoryBytes: number;
  readonly #setup: DockingSetup;
  readonly #effort: EffortSettings;
  readonly #rotations: Float64Array;
  readonly #rotationsPerBlock: number;
  /** Transform of the search; created by its first block, because other threads may never need it. */
  #fourier: CubicFourierTransform | undefined;
  #search: { readonly model: number; readonly search: TranslationSearch } | undefined;
  readonly #scorers: readonly PoseScorer[];

  constructor(
    private readonly input: DockingInput,
    private readonly rows: RowTransformFactory,
    potential: ContactPotential,
  ) {
    this.#setup = setUpDocking(input, potential);
    this.#effort = EFFORTS[input.effort ?? 'standard'];
    this.#rotations = rotationGrid(this.#effort.rotationResolution);
    this.#rotationsPerBlock = rotationsPerBlock(this.#setup.frame.size);
    this.#scorers = this.#setup.models.map(({ atoms }) => new PoseScorer(atoms, this.#setup.antigen, potential.pairs));
    // Two fixed and two moving grids and the transform's spare one, with two four-byte numbers per point.
    this.memoryBytes = 5 * 8 * this.#setup.frame.size ** 3;
  }

  blocks(stage: DockingStage, poses: PoseTable): number {
    if (stage === 'search') {
      const models = this.#setup.models.length;
      return models * Math.ceil(this.#rotations.length / 4 / models / this.#rotationsPerBlock);
    }
    return Math.ceil(this.#chosen(stage, poses) / (stage === 'rescore' ? POSES_PER_BLOCK : REFINEMENTS_PER_BLOCK));
  }

  runBlock(stage: DockingStage, block: number, poses: PoseTable): PoseTable {
    if (!Number.isInteger(block) || block < 0 || block >= this.blocks(stage, poses)) {
      throw new RangeError(`stage ${stage} has no block ${block}`);
    }
    if (stage === 'search') return this.#searchBlock(block);
    return stage === 'rescore' ? this.#rescoreBlock(block, poses) : this.#refineBlock(block, poses);
  }

  merge(stage: DockingStage, blocks: readonly PoseTable[]): PoseTable {
    const all = joinPoses(blocks);
    if (stage === 'search') return choosePoses(all, bestPoses(all, this.#effort.rescored));
    if (stage === 'refine') return choosePoses(all, bestPoses(all));
    this.#countNeighbours(all);
    return this.#diverseFirst(choosePoses(all, bestPoses(all)));
  }

  result(poses: PoseTable): DockingResult {
    const distinct = this.#distinct(poses);
    const clusters = this.#clusters(distinct);
    const clusterOf = new Map(clusters.flatMap(({ members }, i) => members.map((member) => [member, i + 1] as const)));
    const reported = Math.min(REPORTED_POSES, poseCount(distinct));
    const { toAntibodyFrame, toAntigenFrame } = this.#setup;
    const back = inverse(toAntibodyFrame);
    return {
      poses: Array.from({ length: reported }, (_, pose): DockedPose => ({
        rank: pose + 1,
        model: poseValue(distinct, pose, 'model'),
        transform: composed(back, composed(poseTransform(distinct, pose), toAntigenFrame)),
        score: poseValue(distinct, pose, 'score'),
        terms: {
          pairEnergy: poseValue(distinct, pose, 'pairEnergy'),
          clash: poseValue(distinct, pose, 'clash'),
          electrostatics: poseValue(distinct, pose, 'electrostatics'),
          contacts: poseValue(distinct, pose, 'contacts'),
          heavyShare: poseValue(distinct, pose, 'heavyShare'),
          neighbours: poseValue(distinct, pose, 'neighbours'),
          hintShare: poseValue(distinct, pose, 'hintShare'),
        },
        cluster: clusterOf.get(pose) ?? 0,
      })),
      clusters: clusters.map(({ members }, i): DockingCluster => ({
        rank: i + 1,
        size: members.length,
        bestPose: members[0] + 1,
      })),
      ...bindingFrequencies(this.#setup, this.input, distinct),
      confidence: confidenceOf(distinct, this.#isHinted || this.input.effort !== 'quick'),
      search: {
        effort: this.input.effort ?? 'standard',
        seed: this.#seed,
        rotations: this.#rotations.length / 4,
        gridSpacing: this.#setup.frame.spacing,
        gridSize: this.#setup.frame.size,
        models: this.#setup.models.length,
      },
    };
  }

  get #seed(): number {
    return this.input.seed ?? 0;
  }

  get #isHinted(): boolean {
    const { epitope = [], paratope = [] } = this.input;
    return epitope.length + paratope.length > 0;
  }

  #chosen(stage: 'rescore' | 'refine', poses: PoseTable): number {
    return Math.min(poseCount(poses), stage === 'rescore' ? this.#effort.rescored : this.#effort.refined);
  }

  /** Computes a block of the search. Every model gets a share of the rotations, and each block belongs to one model. */
  #searchBlock(block: number): PoseTable {
    const seedTurn = randomRotation(this.#seed);
    const models = this.#setup.models.length;
    const model = block % models;
    const search = this.#searchOf(model);
    const first = Math.floor(block / models) * this.#rotationsPerBlock;
    const found: PoseTable[] = [];
    for (let i = first; i < first + this.#rotationsPerBlock; i++) {
      const rotation = i * models + model;
      if (4 * rotation >= this.#rotations.length) break;
      const turn = quaternionProduct(seedTurn, quaternionAt(this.#rotations, rotation));
      const still = { rotation: matrixOf(turn), translation: new Float64Array(3) };
      const turned = applyTransform(still, this.#setup.antigenCoordinates);
      for (const { place, score } of search.bestPlaces(turned, this.#effort.placesPerRotation)) {
        const pose = newPoses(1);
        setPlace(pose, 0, { turn, shift: [place.x, place.y, place.z] });
        setPoseValue(pose, 0, 'model', model);
        setPoseValue(pose, 0, 'score', score);
        setPoseValue(pose, 0, 'searchScore', score);
        found.push(pose);
      }
    }
    const all = joinPoses(found);
    return choosePoses(all, bestPoses(all, this.#effort.rescored));
  }

  #searchOf(model: number): TranslationSearch {
    if (this.#search?.model === model) return this.#search.search;
    const { models, frame, antigenSide } = this.#setup;
    const side = models[model]?.searchSide;
    if (!side) throw new RangeError(`there is no model ${model}`);
    this.#fourier ??= new CubicFourierTransform(this.rows(frame.size));
    const search = new TranslationSearch(frame, side, antigenSide, this.#fourier);
    this.#search = { model, search };
    return search;
  }

  #rescoreBlock(block: number, poses: PoseTable): PoseTable {
    const first = block * POSES_PER_BLOCK;
    const end = Math.min(this.#chosen('rescore', poses), first + POSES_PER_BLOCK);
    const scored = choosePoses(
      poses,
      Array.from({ length: end - first }, (_, i) => first + i),
    );
    for (let pose = 0; pose < end - first; pose++) {
      const sums = this.#sumsOf(poseValue(scored, pose, 'model'), placeOf(scored, pose));
      writeSums(scored, pose, sums, rankingScore(sums, 0, REFINEMENT_WEIGHTS));
    }
    return scored;
  }

  #refineBlock(block: number, poses: PoseTable): PoseTable {
    const first = block * REFINEMENTS_PER_BLOCK;
    const end = Math.min(this.#chosen('refine', poses), first + REFINEMENTS_PER_BLOCK);
    const refined = choosePoses(
      poses,
      Array.from({ length: end - first }, (_, i) => first + i),
    );
    const radius = Math.max(...this.#setup.antigenCoordinates);
    for (let pose = 0; pose < end - first; pose++) {
      const model = poseValue(refined, pose, 'model');
      const neighbours = poseValue(refined, pose, 'neighbours');
      const scoreOf = (place: RigidPlace): number =>
        rankingScore(this.#sumsOf(model, place), neighbours, REFINEMENT_WEIGHTS);
      const { place } = climb(placeOf(refined, pose), radius, scoreOf);
      const sums = this.#sumsOf(model, place);
      setPlace(refined, pose, place);
      writeSums(refined, pose, sums, rankingScore(sums, neighbours, RANKING_WEIGHTS));
    }
    return refined;
  }

  #sumsOf(model: number, place: RigidPlace): PairSums {
    const scorer = this.#scorers[model];
    if (!scorer) throw new RangeError(`there is no model ${model}`);
    return scorer.score(placed(place, this.#setup.antigenCoordinates));
  }

  /** Sets the number of search poses near each pose, and rescores the poses with it. */
  #countNeighbours(poses: PoseTable): void {
    const near = neighbours(poseGeometry(this.#setup, poses), CLUSTER_RADIUS);
    near.forEach(({ length }, pose) => {
      setPoseValue(poses, pose, 'neighbours', length);
      const added = REFINEMENT_WEIGHTS.neighbours * Math.log1p(length);
      setPoseValue(poses, pose, 'score', poseValue(poses, pose, 'score') + added);
    });
  }

  /** Orders the best pose of each cluster first, then the others, so that refinement covers different poses. */
  #diverseFirst(poses: PoseTable): PoseTable {
    const kept = distinctPoses(poseGeometry(this.#setup, poses), SAME_START);
    const rest = new Set(kept);
    const others = Array.from({ length: poseCount(poses) }, (_, pose) => pose).filter((pose) => !rest.has(pose));
    return choosePoses(poses, [...kept, ...others]);
  }

  #distinct(poses: PoseTable): PoseTable {
    return choosePoses(poses, distinctPoses(poseGeometry(this.#setup, poses), SAME_POSE));
  }

  #clusters(poses: PoseTable): { readonly members: readonly number[] }[] {
    return clustersOf(poseGeometry(this.#setup, poses), CLUSTER_RADIUS);
  }
}

function placeOf(poses: PoseTable, pose: number): RigidPlace {
  return {
    turn: [
      poseValue(poses, pose, 'w'),
      poseValue(poses, pose, 'x'),
      poseValue(poses, pose, 'y'),
      poseValue(poses, pose, 'z'),
    ],
    shift: [poseValue(poses, pose, 'tx'), poseValue(poses, pose, 'ty'), poseValue(poses, pose, 'tz')],
  };
}

function setPlace(poses: PoseTable, pose: number, { turn: [w, x, y, z], shift: [tx, ty, tz] }: RigidPlace): void {
  poses.rows.set([w, x, y, z, tx, ty, tz], pose * POSE_WIDTH + 1);
}

function writeSums(poses: PoseTable, pose: number, sums: PairSums, score: number): void {
  setPoseValue(poses, pose, 'score', score);
  setPoseValue(poses, pose, 'pairEnergy', -(sums.types + sums.position));
  setPoseValue(poses, pose, 'clash', sums.overlap);
  setPoseValue(poses, pose, 'electrostatics', sums.electrostatics);
  setPoseValue(poses, pose, 'contacts', sums.contacts);
  setPoseValue(poses, pose, 'heavyShare', sums.heavyShare);
  setPoseValue(poses, pose, 'hintShare', sums.hintShare);
}
