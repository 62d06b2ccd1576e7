// Fits the network's share of each region: a logistic function of signs that need no known structure, fitted to minimize the RMSD of the
// combined model. The models of antibodies of known structure come from the leave-one-out evaluation.
import { average, descend } from '@paratope/fitting';
import { applyTransform, superpose } from '@paratope/geometry';
import type { BackboneModel, BuiltDomain } from '#src/backbone-model.js';
import { FOLDS, foldOf } from '#src/loops/neighbours/folds.js';
import type { NetworkFv } from '#src/network/network-fv.js';
import type { CombinedModel } from '#src/network/combine.js';
import type { SharedRegion, ShareWeights } from '#src/network/share-weights.js';
import { SHARE_SOFTENING } from '#src/network/shares.js';
import { atomsOf } from '#src/scaffold.js';
import { isFramework } from '#src/templates/alignment.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import { regionOf } from '#src/templates/imgt-code.js';

export const SHARED_REGIONS = [
  'FwH',
  'H1',
  'H2',
  'H3',
  'FwL',
  'L1',
  'L2',
  'L3',
  'VH/VL',
] as const satisfies readonly SharedRegion[];

/** Region that both network and templates modelled. */
export interface ShareExample {
  readonly region: SharedRegion;
  /** Expected RMSD in Å; null outside loops. */
  readonly expectedRmsd: number | null;
  /** Distance in Å between network and templates. */
  readonly disagreement: number;
  /** Coefficients in Å²: the mean square error of the combined model is a + b·share + c·share². */
  readonly squares: readonly [a: number, b: number, c: number];
}

/** Antibody with its regions. */
interface SharedModel {
  readonly pdb: string;
  readonly cdr3: string;
  readonly examples: readonly ShareExample[];
}

interface Truth {
  readonly backbone: Float32Array | Float64Array;
}

/** Examples of a model: each region with the disagreement of network and templates and the error of their combinations. */
export function shareExamples(
  templates: BackboneModel,
  { shares }: CombinedModel,
  network: NetworkFv,
  truth: { readonly heavy: Truth; readonly light: Truth },
): ShareExample[] {
  const { heavy, light } = templates;
  if (!light) return [];
  const signsOf = (region: SharedRegion): Pick<ShareExample, 'region' | 'expectedRmsd' | 'disagreement'> => ({
    region,
    expectedRmsd: templates.loops.find(({ loop }) => loop === region)?.ranked[0]?.expectedRmsd ?? null,
    disagreement: shares.find((one) => one.region === region)?.disagreement ?? NaN,
  });
  const strands = (built: BuiltDomain, { backbone }: Truth): number[] =>
    built.scaffold.target.imgt.flatMap((code, k) => (isFramework(code) && isKnown(backbone, k) ? [k] : []));
  const examples: ShareExample[] = [];
  for (const [built, own, there] of [
    [heavy, network.heavy.backbone, truth.heavy],
    [light, network.light.backbone, truth.light],
  ] as const) {
    const { target, backbone } = built.scaffold;
    const fit = strands(built, there);
    const laid = lay(own, fit, backbone, fit);
    const half = backbone.map((value, k) => (value + laid[k]) / 2);
    const onTruth = superpose(atomsOf(half, fit), atomsOf(there.backbone, fit));
    const [mine, theirs] = [applyTransform(onTruth, backbone), applyTransform(onTruth, laid)];
    for (const region of new Set(target.imgt.map((code) => regionOf(target.chainType, code)))) {
      const places = target.imgt.flatMap((code, k) =>
        regionOf(target.chainType, code) === region && isKnown(there.backbone, k) ? [k] : [],
      );
      if (places.length > 0)
        examples.push({ ...signsOf(region), squares: squaresOf(mine, theirs, there.backbone, places) });
    }
  }
  const [h, l] = [strands(heavy, truth.heavy), strands(light, truth.light)];
  const onTruth = superpose(atomsOf(heavy.scaffold.backbone, h), atomsOf(truth.heavy.backbone, h));
  const networkOnTruth = superpose(atomsOf(network.heavy.backbone, h), atomsOf(truth.heavy.backbone, h));
  const squares = squaresOf(
    applyTransform(onTruth, light.scaffold.backbone),
    applyTransform(networkOnTruth, network.light.backbone),
    truth.light.backbone,
    l,
  );
  return [...examples, { ...signsOf('VH/VL'), squares }];
}

const isKnown = (backbone: ArrayLike<number>, k: number): boolean => !Number.isNaN(backbone[12 * k + 3]);

const lay = (mobile: Float64Array, from: number[], fixed: Float64Array, to: number[]): Float64Array =>
  applyTransform(superpose(atomsOf(mobile, from), atomsOf(fixed, to)), mobile);

function squaresOf(
  mine: Float64Array,
  theirs: Float64Array,
  truth: ArrayLike<number>,
  places: readonly number[],
): ShareExample['squares'] {
  const [m, t, x] = [atomsOf(mine, places), atomsOf(theirs, places), atomsOf(truth, places)];
  let [a, b, c] = [0, 0, 0];
  for (let k = 0; k < x.length; k++) {
    const off = m[k] - x[k];
    const step = t[k] - m[k];
    a += off * off;
    b += 2 * off * step;
    c += step * step;
  }
  const atoms = x.length / 3;
  return [a / atoms, b / atoms, c / atoms];
}

const STEPS = 600;
const RATE = 0.05;
const RIDGE = 0.01;

/** Error in Å of an example at a share, and its derivative with respect to the share. */
function errorAt([a, b, c]: ShareExample['squares'], share: number): { rmsd: number; slope: number } {
  const rmsd = Math.sqrt(Math.max(1e-4, a + b * share + c * share * share));
  return { rmsd, slope: (b + 2 * c * share) / (2 * rmsd) };
}

const featuresOf = ({ expectedRmsd, disagreement }: ShareExample): number[] => [
  1,
  expectedRmsd === null ? 0 : Math.log(expectedRmsd + SHARE_SOFTENING),
  Math.log(disagreement + SHARE_SOFTENING),
];

interface ShareFit {
  readonly region: SharedRegion;
  /** One set of weights per fold of the antibodies' CDR-H3, fitted without that fold. */
  readonly weights: readonly ShareWeights[];
  /** Mean error in Å over the antibodies of templates alone. */
  readonly templates: number;
  /** Mean error in Å of the network alone. */
  readonly network: number;
  /** Mean error in Å of both combined with held-out weights. */
  readonly held: number;
}

/** Fits each region; the antibodies of one PDB entry together count as one. */
export function fitNetworkShares(library: TemplateLibrary, models: readonly SharedModel[]): ShareFit[] {
  const entries = Map.groupBy(models, ({ pdb }) => pdb);
  const rows = models.flatMap(({ pdb, cdr3, examples }) =>
    examples.map((example) => ({
      example,
      fold: foldOf(library, 'H3', cdr3),
      weight: 1 / (entries.get(pdb)?.length ?? 1),
    })),
  );
  return SHARED_REGIONS.map((region) => {
    const own = rows.filter(({ example }) => example.region === region);
    const sets = Array.from({ length: FOLDS }, (_, fold) => fit(own.filter((row) => row.fold !== fold)));
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    const mean = (shareOf: (row: (typeof own)[number]) => number): number =>
      own.reduce((sum, row) => sum + (row.weight / total) * errorAt(row.example.squares, shareOf(row)).rmsd, 0);
    return {
      region,
      weights: sets.map(([constant = 0, expectedRmsd = 0, disagreement = 0]) => ({
        constant,
        expectedRmsd,
        disagreement,
      })),
      templates: mean(() => 0),
      network: mean(() => 1),
      held: mean(({ example, fold }) => shareAt(sets[fold] ?? [], featuresOf(example))),
    };
  });
}

const shareAt = (weights: ArrayLike<number>, features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, value, k) => sum + value * (weights[k] ?? 0), 0)));

/** Features are centred for the descent, so that the ridge penalizes the slopes and not the constant. */
function fit(rows: readonly { readonly example: ShareExample; readonly weight: number }[]): number[] {
  const raw = rows.map(({ example }) => featuresOf(example));
  const centre = [0, 1, 2].map((k) => (k === 0 ? 0 : average(raw.map((row) => row[k]))));
  const features = raw.map((row) => row.map((value, k) => value - centre[k]));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const [constant = 0, ...slopes] = descend([0, 0, 0], STEPS, RATE, (w) => {
    const gradient = w.map((value, k) => (k === 0 ? 0 : 2 * RIDGE * value));
    for (const [i, { example, weight }] of rows.entries()) {
      const share = shareAt(w, features[i] ?? []);
      const pull = (weight / total) * errorAt(example.squares, share).slope * share * (1 - share);
      features[i]?.forEach((value, k) => (gradient[k] = gradient[k] + pull * value));
    }
    return gradient;
  });
  const shifted = slopes.reduce((sum, slope, k) => sum - slope * centre[k + 1], constant);
  return [shifted, ...slopes].map((value) => Number(value.toFixed(3)));
}
