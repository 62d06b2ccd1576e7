import { applyTransform, superpose } from '@paratope/geometry';
import type { BackboneModel, BuiltDomain } from '../backbone-model.js';
import { logarithm } from '../confidence/signs.js';
import type { NetworkSigns } from '../confidence/signs.js';
import { isCis, omega, rmsdInPlace } from '../loops/backbone-geometry.js';
import { cisProlines, closeChain } from '../loops/closure.js';
import type { LoopResult } from '../loops/model-loop.js';
import { alphas, atomsOf, residues } from '../scaffold.js';
import type { Scaffold } from '../scaffold.js';
import { isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import { isCdr3, regionOf } from '../templates/imgt-code.js';
import type { RegionName } from '../templates/imgt-code.js';
import type { NetworkDomain, NetworkFv } from './network-fv.js';
import { networkShare } from './shares.js';
import type { SharedRegion } from './share-weights.js';

/** How much of a region a network gave, and how much templates. */
export interface RegionShare {
  readonly region: SharedRegion;
  /** 0–1. */
  readonly networkShare: number;
  /** Å: RMSD of the network's from the templates'. */
  readonly disagreement: number;
}

/** The main chain that a network and the templates agree on. */
export interface CombinedModel {
  /** The templates' model with the main chain of both. */
  readonly backbone: BackboneModel;
  /** The network's main chain alone, in the same frame. */
  readonly network: readonly Scaffold[];
  readonly shares: readonly RegionShare[];
  /** Per residue, the heavy chain first. */
  readonly signs: readonly NetworkSigns[];
}

/** The network's share of each region; none without one. */
export const networkShares = (combined: CombinedModel | undefined): ReadonlyMap<SharedRegion, number> =>
  new Map(combined?.shares.map(({ region, networkShare: share }) => [region, share]));

/** `fitted`: the network's share of each region is what was learned; `all`: the templates only tell how sure the model is. */
export type NetworkUse = 'fitted' | 'all';

export interface ShareChoice {
  readonly use: NetworkUse;
  /** Of the antibody's CDR-H3 among those that the shares were fitted on. */
  readonly fold: number;
}

/** Of lDDT; a little more than there is, to keep its logarithm finite. */
const SURE_LDDT = 101;
/** Å ascribed to a loop that no template supports. */
const UNSUPPORTED = 3;

/**
 * Joins a network's model with the templates', region by region: each residue goes to the mean of both, the network's share
 * being what the signs of its region call for. Each domain is combined on its own framework; then VL is placed again, between
 * where either put it.
 */
export function combineWithNetwork(
  templates: BackboneModel,
  network: NetworkFv,
  light: BuiltDomain,
  { use, fold }: ShareChoice,
): CombinedModel {
  const shareOf = (region: SharedRegion, expectedRmsd: number | undefined, disagreement: number): RegionShare => ({
    region,
    networkShare: use === 'all' ? 1 : networkShare(region, fold, { expectedRmsd, disagreement }),
    disagreement,
  });
  const heavyPart = combineDomain(templates, templates.heavy, network.heavy, shareOf);
  const lightPart = combineDomain(templates, light, network.light, shareOf);

  // Where the network has VL, once its VH lies on the model's.
  const strands = frameworkOf(light.scaffold);
  const byTemplates = alphas(light.scaffold.backbone, strands);
  const byNetwork = alphas(applyTransform(heavyPart.motion, network.light.backbone), strands);
  const placement = shareOf('VH/VL', undefined, rmsdInPlace(byTemplates, byNetwork));
  const goal = mean(byTemplates, byNetwork, () => placement.networkShare);
  const place = superpose(alphas(lightPart.scaffold.backbone, strands), goal);
  const moved = (backbone: Float64Array): Float64Array => applyTransform(place, backbone);
  const movedLoop = (result: LoopResult): LoopResult => ({
    ...result,
    ranked: result.ranked.map((one) => ({
      ...one,
      candidate: { ...one.candidate, coordinates: moved(one.candidate.coordinates) },
    })),
    shapes: result.shapes.map((shape) => ({ ...shape, coordinates: moved(shape.coordinates) })),
  });
  const lightScaffold: Scaffold = { ...lightPart.scaffold, backbone: moved(lightPart.scaffold.backbone) };
  return {
    backbone: {
      ...templates,
      heavy: { ...templates.heavy, scaffold: heavyPart.scaffold },
      light: { ...light, scaffold: lightScaffold },
      loops: templates.loops.map((result) => (result.loop.startsWith('L') ? movedLoop(result) : result)),
    },
    network: [
      closed(templates.heavy.scaffold, applyTransform(heavyPart.motion, network.heavy.backbone)),
      closed(light.scaffold, applyTransform(heavyPart.motion, network.light.backbone)),
    ],
    shares: [...heavyPart.shares, ...lightPart.shares, placement],
    signs: [...heavyPart.signs, ...lightPart.signs],
  };
}

interface CombinedDomain {
  readonly scaffold: Scaffold;
  readonly shares: readonly RegionShare[];
  readonly signs: readonly NetworkSigns[];
  /** Lays the network's model onto the templates' framework. */
  readonly motion: ReturnType<typeof superpose>;
}

function combineDomain(
  { loops }: BackboneModel,
  { scaffold }: BuiltDomain,
  network: NetworkDomain,
  shareOf: (region: RegionName, expectedRmsd: number | undefined, disagreement: number) => RegionShare,
): CombinedDomain {
  const { target, backbone } = scaffold;
  const strands = frameworkOf(scaffold);
  const motion = superpose(atomsOf(network.backbone, strands), atomsOf(backbone, strands));
  const laid = applyTransform(motion, network.backbone);
  const regions = target.imgt.map((code) => regionOf(target.chainType, code));
  const shares = [...new Set(regions)].map((region) => {
    const own = regions.flatMap((name, k) => (name === region ? [k] : []));
    const loop = loops.find((one) => one.loop === region);
    const expected = loop && (loop.ranked[0]?.expectedRmsd ?? UNSUPPORTED);
    return shareOf(region, expected, rmsdInPlace(atomsOf(laid, own), atomsOf(backbone, own)));
  });
  const shareOfRegion = new Map(shares.map(({ region, networkShare: share }) => [region, share]));
  const perResidue = smoothed(
    regions.map((region) => shareOfRegion.get(region) ?? 0),
    wherePeptidesDiffer(target.sequence, backbone, laid),
  );
  const signs = regions.map((_, k) => ({
    disagreement: logarithm(rmsdInPlace(residues(laid, k, k), residues(backbone, k, k))),
    doubt: Math.log(SURE_LDDT - (network.plddt[k] ?? 0)),
  }));
  return { scaffold: { ...scaffold, backbone: between(scaffold, laid, perResidue) }, shares, signs, motion };
}

const frameworkOf = ({ target }: Scaffold): number[] =>
  target.imgt.flatMap((code, k) => (isFramework(code) ? [k] : []));

/** Residues on each side that a share is averaged over, so that the chain bends where regions meet. */
const WINDOW = 2;

/** Shares along the chain; all or nothing around a peptide that is cis in one model and trans in the other. */
function smoothed(shares: readonly number[], apart: ReadonlySet<number>): number[] {
  return shares.map((_, k) => {
    const near = shares.slice(Math.max(0, k - WINDOW), k + WINDOW + 1);
    const share = near.reduce((sum, value) => sum + value, 0) / near.length;
    return apart.has(k) ? Math.round(share) : share;
  });
}

/** Residues around prolines with a peptide that is cis in one of the models and trans in the other. */
function wherePeptidesDiffer(sequence: string, one: Float64Array, other: Float64Array): Set<number> {
  const found = new Set<number>();
  for (let k = 1; k < sequence.length; k++) {
    if (sequence.charAt(k) !== 'P' || isCis(omega(one, k)) === isCis(omega(other, k))) continue;
    for (let near = k - WINDOW; near <= k + WINDOW; near++) found.add(near);
  }
  return found;
}

const STEPS = 12;

/**
 * The chain between two: it sets out from the one that has the greater share of CDR3, which moves most, and goes towards the
 * mean in small steps, each followed by restoring covalent geometry.
 */
function between({ target, backbone }: Scaffold, laid: Float64Array, shares: readonly number[]): Float64Array {
  const goal = mean(backbone, laid, (k) => shares[Math.floor(k / BACKBONE_STRIDE)] ?? 0);
  const inCdr3 = shares.filter((_, k) => isCdr3(target.imgt[k] ?? 0));
  const chain = (Math.max(...inCdr3, 0) > 0.5 ? laid : backbone).slice();
  const last = target.sequence.length - 1;
  const cis = cisProlines(goal, target.sequence, 1, last - 1);
  for (let step = 0; step < STEPS; step++) {
    for (let k = 0; k < chain.length; k++) {
      chain[k] = (chain[k] ?? 0) + ((goal[k] ?? 0) - (chain[k] ?? 0)) / (STEPS - step);
    }
    closeChain(chain, 0, last, cis);
  }
  return chain;
}

/** The network's chain with ideal covalent geometry: its bonds are off by 0.09 Å as it comes. */
function closed(scaffold: Scaffold, network: Float64Array): Scaffold {
  const { target } = scaffold;
  const backbone = network.slice();
  const last = target.sequence.length - 1;
  closeChain(backbone, 0, last, cisProlines(backbone, target.sequence, 1, last - 1));
  return { ...scaffold, backbone };
}

function mean(a: ArrayLike<number>, b: ArrayLike<number>, share: (k: number) => number): Float64Array {
  return Float64Array.from({ length: a.length }, (_, k) => {
    const from = a[k] ?? NaN;
    return from + share(k) * ((b[k] ?? NaN) - from);
  });
}
