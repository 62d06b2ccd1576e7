import { Tally } from '@paratope/sequence';
import { applyTransform, superpose } from '@paratope/geometry';
import type { BackboneModel, BuiltDomain } from '../backbone-model.js';
import { doubtOf, logarithm, type NetworkSigns } from '../confidence/signs.js';
import { isCis, omega, rmsdInPlace } from '../loops/backbone-geometry.js';
import { cisProlines, closeChain } from '../loops/closure.js';
import type { LoopResult } from '../loops/model-loop.js';
import { alphas, atomsOf, residues, type Scaffold } from '../scaffold.js';
import { isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import { isCdr3, regionOf, type RegionName } from '../templates/imgt-code.js';
import type { NetworkDomain, NetworkFv } from './network-fv.js';
import { networkShare } from './shares.js';
import type { SharedRegion } from './share-weights.js';

/** Contribution of the network to a region, and its disagreement with the templates. */
export interface RegionShare {
  readonly region: SharedRegion;
  /** Share of the network, 0–1. */
  readonly networkShare: number;
  /** RMSD in Å of the network's region from the templates'. */
  readonly disagreement: number;
}

/** Main chain combined from a network and templates. */
export interface CombinedModel {
  /** Model from templates with the combined main chain. */
  readonly backbone: BackboneModel;
  /** Main chain of the network alone, in the same frame. */
  readonly network: readonly Scaffold[];
  readonly shares: readonly RegionShare[];
  /** Signs of error per residue, the heavy chain first. */
  readonly signs: readonly NetworkSigns[];
}

/** Network's share of each region; empty without a network. */
export const networkShares = (combined: CombinedModel | undefined): ReadonlyMap<SharedRegion, number> =>
  new Map(combined?.shares.map(({ region, networkShare: share }) => [region, share]));

/**
 * Use of a network. `fitted`: each region has the learned share of the network; `all`: the main chain is the network's, and the templates
 * serve only to estimate errors.
 */
export type NetworkUse = 'fitted' | 'all';

interface ShareChoice {
  readonly use: NetworkUse;
  /** Fold of the antibody's CDR-H3 in the fit of the shares. */
  readonly fold: number;
}

/** RMSD in Å assumed for a loop that no template supports. */
const UNSUPPORTED = 3;

/**
 * Combines a network's model with the templates' by region: each residue gets the weighted mean of both, with the network's share from the
 * signs of its region. Each domain is combined on its own framework; then VL is placed between its two positions.
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

  // Position of the network's VL after superposition of its VH on the model's.
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
  /** Motion that superposes the network's model on the templates' framework. */
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
  const shareOfRegion = new Tally(shares.map(({ region, networkShare: share }) => [region, share]));
  const perResidue = smoothed(
    regions.map((region) => shareOfRegion.of(region)),
    wherePeptidesDiffer(target.sequence, backbone, laid),
  );
  const signs = regions.map((_, k) => ({
    disagreement: logarithm(rmsdInPlace(residues(laid, k, k), residues(backbone, k, k))),
    doubt: doubtOf(network.plddt[k]),
  }));
  return { scaffold: { ...scaffold, backbone: between(scaffold, laid, perResidue) }, shares, signs, motion };
}

const frameworkOf = ({ target }: Scaffold): number[] =>
  target.imgt.flatMap((code, k) => (isFramework(code) ? [k] : []));

/** Number of residues on each side over which a share is averaged, so that the transition between regions is gradual. */
const WINDOW = 2;

/** Smoothed shares along the chain; the share is 0 or 1 around a peptide bond that is cis in one model and trans in the other. */
function smoothed(shares: readonly number[], apart: ReadonlySet<number>): number[] {
  return shares.map((_, k) => {
    const near = shares.slice(Math.max(0, k - WINDOW), k + WINDOW + 1);
    const share = near.reduce((sum, value) => sum + value, 0) / near.length;
    return apart.has(k) ? Math.round(share) : share;
  });
}

/** Residues around prolines with a peptide bond that is cis in one model and trans in the other. */
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
 * Builds a chain between two others. It starts from the one with the greater share of CDR3, which moves most, and moves towards the mean in
 * small steps; covalent geometry is restored after each step.
 */
function between({ target, backbone }: Scaffold, laid: Float64Array, shares: readonly number[]): Float64Array {
  const goal = mean(backbone, laid, (k) => shares[Math.floor(k / BACKBONE_STRIDE)]);
  const inCdr3 = shares.filter((_, k) => isCdr3(target.imgt[k]));
  const chain = (Math.max(...inCdr3, 0) > 0.5 ? laid : backbone).slice();
  const last = target.sequence.length - 1;
  const cis = cisProlines(goal, target.sequence, 1, last - 1);
  for (let step = 0; step < STEPS; step++) {
    for (let k = 0; k < chain.length; k++) {
      chain[k] = chain[k] + (goal[k] - chain[k]) / (STEPS - step);
    }
    closeChain(chain, 0, last, cis);
  }
  return chain;
}

/** Returns the network's chain with ideal covalent geometry: the bonds of the raw prediction deviate by 0.09 Å. */
function closed(scaffold: Scaffold, network: Float64Array): Scaffold {
  const { target } = scaffold;
  const backbone = network.slice();
  const last = target.sequence.length - 1;
  closeChain(backbone, 0, last, cisProlines(backbone, target.sequence, 1, last - 1));
  return { ...scaffold, backbone };
}

function mean(a: ArrayLike<number>, b: ArrayLike<number>, share: (k: number) => number): Float64Array {
  return Float64Array.from({ length: a.length }, (_, k) => a[k] + share(k) * (b[k] - a[k]));
}
