import { IMGT_CDRS } from '@paratope/antibody';
import { applyTransform, superpose } from '@paratope/geometry';
import { similarityAt } from '../loops/substitution.js';
import { softmax } from '../loops/ranker.js';
import { alphas, type Scaffold } from '../scaffold.js';
import { domainIdentity, hasBackbone, indexByNumber, span } from '../templates/alignment.js';
import type { TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { CORE_HEAVY, CORE_LIGHT, type CorePoint } from './core-sets.js';

/** IMGT numbers of residues buried between VH and VL (ΔSASA ≥ 8 %). */
const INTERFACE = {
  heavy: [42, 44, 49, 50, 52, 66, 103, 118, 120],
  light: [42, 44, 49, 50, 52, 55, 103, 118, 120],
} as const;

export interface OrientationChoice {
  /** Library index of the VH of the likeliest template pair. */
  readonly heavy: number;
  readonly light: number;
  /** Identity over the interface positions of both domains, 0–1. */
  readonly interfaceIdentity: number;
  /** Weight of this pair in the average, 0–1. */
  readonly weight: number;
}

interface PairTemplate {
  readonly heavy: number;
  readonly light: number;
  readonly interfaceIdentity: number;
  readonly logit: number;
}

/*
 * Weights of the logit of a pair, per unit of: identity over the interface, BLOSUM62 per interface position, identity of the VH and of the
 * VL, a CDR3 of the same length.
 */
const WEIGHTS = { interfaceIdentity: 4, similarity: 0.5, heavyIdentity: 5, lightIdentity: 5, sameH3: 0.4, sameL3: 0.4 };
const POOL = 30;

/**
 * Places the light scaffold relative to the heavy one. Each template pair proposes a position of VL; the result is the mean of the
 * proposals, weighted by the similarity of the pairs. It is a rigid motion, so VL is not distorted. The result is undefined when the
 * library has no usable pair.
 */
export function placeLight(
  library: TemplateLibrary,
  allowed: Uint8Array,
  heavy: Scaffold,
  light: Scaffold,
): OrientationChoice | undefined {
  const pool = rankPairs(library, allowed, heavy, light);
  const weights = softmax(pool.map(({ logit }) => logit));
  const lightCore = coreIndices(light.target, CORE_LIGHT, light.backbone);
  const start = alphas(light.backbone, lightCore);
  const mean = new Float64Array(start.length);
  let total = 0;
  for (const [k, pair] of pool.entries()) {
    const placed = proposal(library, pair, heavy, light, start);
    if (!placed) continue;
    const weight = weights[k];
    total += weight;
    placed.forEach((value, i) => (mean[i] = mean[i] + weight * value));
  }
  const [best] = pool;
  if (!best || total === 0) return undefined;
  const motion = superpose(
    start,
    mean.map((value) => value / total),
  );
  light.backbone.set(applyTransform(motion, light.backbone));
  return { ...best, weight: weights[0] };
}

function rankPairs(library: TemplateLibrary, allowed: Uint8Array, heavy: Scaffold, light: Scaffold): PairTemplate[] {
  return library.domains
    .flatMap((vh, k) => {
      const vl = vh.partner === undefined ? undefined : library.domains[vh.partner];
      if (vh.chainType !== 'H' || vh.partner === undefined || !vl || allowed[k] !== 1) return [];
      return [scorePair(heavy, light, vh, vl, k, vh.partner)];
    })
    .sort((a, b) => b.logit - a.logit || a.heavy - b.heavy)
    .slice(0, POOL);
}

function scorePair(
  heavy: Scaffold,
  light: Scaffold,
  vh: TemplateDomain,
  vl: TemplateDomain,
  k: number,
  partner: number,
): PairTemplate {
  const h = atPositions(heavy, vh, INTERFACE.heavy);
  const l = atPositions(light, vl, INTERFACE.light);
  const positions = h.positions + l.positions;
  const interfaceIdentity = (h.same + l.same) / positions;
  const logit =
    WEIGHTS.interfaceIdentity * interfaceIdentity +
    (WEIGHTS.similarity * (h.similarity + l.similarity)) / positions +
    WEIGHTS.heavyIdentity * domainIdentity(heavy.target, vh) +
    WEIGHTS.lightIdentity * domainIdentity(light.target, vl) +
    (cdr3(heavy.target) === cdr3(vh) ? WEIGHTS.sameH3 : 0) +
    (cdr3(light.target) === cdr3(vl) ? WEIGHTS.sameL3 : 0);
  return { heavy: k, light: partner, interfaceIdentity, logit };
}

const cdr3 = (domain: { readonly imgt: readonly number[] }): number => {
  const { start, end } = span(domain, ...IMGT_CDRS[2]);
  return end - start + 1;
};

function atPositions(
  { target }: Scaffold,
  domain: TemplateDomain,
  numbers: readonly number[],
): { same: number; similarity: number; positions: number } {
  const [a, b] = [indexByNumber(target), indexByNumber(domain)];
  let [same, similarity] = [0, 0];
  for (const number of numbers) {
    const [i, j] = [a[number] ?? -1, b[number] ?? -1];
    if (i < 0 || j < 0) continue;
    if (target.sequence[i] === domain.sequence[j]) same++;
    similarity += similarityAt(target.sequence, i, domain.sequence, j);
  }
  return { same, similarity, positions: numbers.length };
}

/** Residue indices of the core positions of a domain. */
function coreIndices(
  domain: { readonly imgt: readonly number[] },
  core: readonly CorePoint[],
  backbone: ArrayLike<number>,
): number[] {
  const index = indexByNumber(domain);
  return core.map(([number]) => index[number] ?? -1).filter((k) => k >= 0 && !Number.isNaN(backbone[k * 12 + 3]));
}

/** Position of the light scaffold's core when both scaffolds are superposed on a template pair. */
function proposal(
  { domains }: TemplateLibrary,
  pair: PairTemplate,
  heavy: Scaffold,
  light: Scaffold,
  lightCore: Float64Array,
): Float64Array | undefined {
  const [vh, vl] = [domains[pair.heavy], domains[pair.light]];
  const h = vh && common(heavy, vh, CORE_HEAVY);
  const l = vl && common(light, vl, CORE_LIGHT);
  if (!h || !l || h.model.length < MIN_CORE || l.model.length < MIN_CORE) return undefined;
  const toModel = superpose(alphas(vh.backbone, h.template), alphas(heavy.backbone, h.model));
  const target = applyTransform(toModel, alphas(vl.backbone, l.template));
  return applyTransform(superpose(alphas(light.backbone, l.model), target), lightCore);
}

const MIN_CORE = 25;

function common(
  scaffold: Scaffold,
  domain: TemplateDomain,
  core: readonly CorePoint[],
): { model: number[]; template: number[] } {
  const [a, b] = [indexByNumber(scaffold.target), indexByNumber(domain)];
  const shared = core
    .map(([number]) => [a[number] ?? -1, b[number] ?? -1] as const)
    .filter(([i, j]) => i >= 0 && j >= 0 && hasBackbone(domain, j) && scaffold.origin[i] !== -1);
  return { model: shared.map(([i]) => i), template: shared.map(([, j]) => j) };
}
