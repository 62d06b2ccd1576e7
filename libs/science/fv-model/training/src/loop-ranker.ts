// Fits the weights of the loop ranking. Every loop of the template library is removed in turn; all others of its length, except those of
// the same PDB code or of V domains more than 95 % identical, are superposed on its anchors. The weights give loops near the true one a
// high probability: they maximise Σ ln Σ p_i exp(−r_i²/2σ²), where r_i is the distance of candidate i to the true loop and p the softmax of
// the scores. Five-fold cross-validation by PDB code measures their accuracy on other loops.
import { average, descend } from '@paratope/fitting';
import { rmsdInPlace } from '#src/loops/backbone-geometry.js';
import { fitCandidates, type LoopCandidate } from '#src/loops/candidates.js';
import { LoopEnvironment } from '#src/loops/environment.js';
import { featuresOf } from '#src/loops/features.js';
import { loopKind, type LoopKind } from '#src/loops/hallmarks.js';
import { rankLoops, type RankerWeights } from '#src/loops/ranker.js';
import { loopsOf, type Segment } from '#src/loops/segments.js';
import { similarityAt } from '#src/loops/substitution.js';
import { residues } from '#src/scaffold.js';
import { domainIdentity } from '#src/templates/alignment.js';
import type { TemplateDomain } from '#src/templates/domain.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import type { Loop } from '#src/templates/imgt-code.js';

export { LOOP_WEIGHTS as SHIPPED_RANKERS } from '#src/generated/loop-weights.js';

export const RANKED_LOOPS = ['H1', 'H2', 'H3', 'VHH H1', 'VHH H2', 'VHH H3', 'L1', 'L2', 'L3'] as const;
const SIGMA = 1; // Length scale σ in Å.
const FOLDS = 5;
const MAX_TARGETS = 1300;
const MAX_CANDIDATES = 120;
const STEPS = 250;
const BATCH = 100;
const RATE = 0.03;
const RIDGE = 0.1;
const MAX_IDENTITY = 0.95;
const LONGEST = 39;

/** Loop removed from its domain, with the candidates for its place. */
interface LoopExample {
  readonly pdb: string;
  readonly candidates: readonly LoopCandidate[];
  /** Distance in Å of each candidate to the true loop. */
  readonly distances: readonly number[];
}

/** The same example with standardised features and the proximity of each candidate, 0 … 1. */
interface ScaledExample {
  readonly z: readonly Float64Array[];
  readonly near: readonly number[];
}

interface LoopRankerFit {
  readonly weights: RankerWeights;
  readonly loops: number;
  /** RMSD in Å of the chosen candidates on held-out folds. */
  readonly held: number;
  /** RMSD in Å of the chosen candidates in sample. */
  readonly inSample: number;
  /** RMSD in Å of the best available candidates. */
  readonly possible: number;
}

const loopOf = (kind: LoopKind): Loop => {
  if (kind === 'VHH H1') return 'H1';
  if (kind === 'VHH H2') return 'H2';
  return kind === 'VHH H3' ? 'H3' : kind;
};

export function fitLoopRanker(library: TemplateLibrary, kind: LoopKind, random: () => number): LoopRankerFit {
  const examples = examplesOf(library, kind, random);
  const scale = scaleOf(loopOf(kind), examples);
  const scaled = examples.map((example) => scaledBy(scale, example));
  const foldOf = examples.map(({ pdb }) => foldOfPdb(pdb));
  const chosenBy = (linear: readonly number[], example: LoopExample): number => {
    const [best] = rankLoops({ ...scale, linear }, example.candidates).ranked;
    return (best && example.distances[example.candidates.indexOf(best.candidate)]) ?? NaN;
  };
  const held = Array.from({ length: FOLDS }, (_, fold) => {
    const linear = fit(
      scaled.filter((_each, k) => foldOf[k] !== fold),
      random,
    );
    return examples.filter((_each, k) => foldOf[k] === fold).map((example) => chosenBy(linear, example));
  }).flat();
  const linear = fit(scaled, random);
  const rounded = (list: readonly number[]): number[] => list.map((value) => Number(value.toFixed(4)));
  return {
    weights: { mean: rounded(scale.mean), deviation: rounded(scale.deviation), linear: rounded(linear) },
    loops: examples.length,
    held: average(held),
    inSample: average(examples.map((example) => chosenBy(linear, example))),
    possible: average(examples.map(({ distances }) => Math.min(...distances))),
  };
}

/** Collects every loop of a kind with its candidates and their distances to the true loop. */
function examplesOf(library: TemplateLibrary, kind: LoopKind, random: () => number): LoopExample[] {
  const loop = loopOf(kind);
  const all = Array.from({ length: LONGEST + 1 }, (_, length) => loopsOf(library, loop, length))
    .flat()
    .flatMap((segment) => {
      const domain = library.domains[segment.domain];
      return domain && !domain.loop && loopKind(loop, domain) === kind ? [{ segment, domain }] : [];
    });
  return sample(all, MAX_TARGETS, random).flatMap(({ segment, domain }) => {
    const { start, length } = segment;
    const { sequence, imgt, chainType } = domain;
    const target = { sequence, imgt, chainType, loop, start, end: start + length - 1 };
    const partner = domain.partner === undefined ? undefined : library.domains[domain.partner];
    const environment = new LoopEnvironment([
      { backbone: domain.backbone, without: [start - 1, start + length] },
      ...(partner ? [{ backbone: partner.backbone }] : []),
    ]);
    const others = loopsOf(library, loop, length).filter(({ domain: k }) => {
      const other = library.domains[k];
      if (!other || other.pdb === domain.pdb) return false;
      if (other.host !== undefined && library.domains[other.host]?.pdb === domain.pdb) return false;
      return domainIdentity(domain, other) <= MAX_IDENTITY;
    });
    const chosen = mixed(library, others, domain, segment, random);
    const candidates = fitCandidates(library, chosen, target, domain.backbone, environment);
    const truth = residues(domain.backbone, start, start + length - 1);
    const distances = candidates.map(({ coordinates }) => rmsdInPlace(coordinates, truth));
    return candidates.length < 2 ? [] : [{ pdb: domain.pdb, candidates, distances }];
  });
}

/** Selects an affordable number of candidates: half of them the most similar loops, which compete with each other, half random ones. */
function mixed(
  library: TemplateLibrary,
  segments: readonly Segment[],
  { sequence }: TemplateDomain,
  { start, length }: Segment,
  random: () => number,
): readonly Segment[] {
  if (segments.length <= MAX_CANDIDATES) return segments;
  const similarity = (other: Segment): number => {
    const letters = library.domains[other.domain]?.sequence ?? '';
    let sum = 0;
    for (let k = 0; k < length; k++) sum += similarityAt(sequence, start + k, letters, other.start + k);
    return sum;
  };
  const ranked = segments
    .map((other) => ({ other, value: similarity(other) }))
    .sort((a, b) => b.value - a.value)
    .map(({ other }) => other);
  return [
    ...ranked.slice(0, MAX_CANDIDATES / 2),
    ...sample(ranked.slice(MAX_CANDIDATES / 2), MAX_CANDIDATES / 2, random),
  ];
}

function sample<T extends object>(list: readonly T[], size: number, random: () => number): T[] {
  const rest = [...list];
  const chosen: T[] = [];
  for (let i = 0; i < Math.min(size, list.length); i++) {
    const j = i + Math.floor(random() * (rest.length - i));
    const [first, picked] = [rest[i], rest[j]];
    if (!first || !picked) break;
    rest[j] = first;
    chosen.push(picked);
  }
  return chosen;
}

function scaleOf(loop: Loop, examples: readonly LoopExample[]): { mean: number[]; deviation: number[] } {
  const rows = examples.flatMap(({ candidates }) => candidates.map((candidate) => candidate.features));
  const mean = featuresOf(loop).map((_, k) => average(rows.map((row) => row[k])));
  const deviation = mean.map((centre, k) =>
    Math.max(1e-3, Math.sqrt(average(rows.map((row) => (row[k] - centre) ** 2)))),
  );
  return { mean, deviation };
}

function scaledBy(
  { mean, deviation }: { readonly mean: readonly number[]; readonly deviation: readonly number[] },
  { candidates, distances }: LoopExample,
): ScaledExample {
  return {
    z: candidates.map(({ features }) => features.map((value, k) => (value - mean[k]) / (deviation[k] ?? 1))),
    near: distances.map((r) => Math.exp((-r * r) / (2 * SIGMA * SIGMA)) + 1e-5),
  };
}

function fit(examples: readonly ScaledExample[], random: () => number): number[] {
  const start = new Float64Array(examples[0].z[0].length);
  const weights = descend(start, STEPS, RATE, (w) => {
    const likelihood = new Float64Array(w.length);
    for (let b = 0; b < BATCH; b++) {
      const example = examples[Math.floor(random() * examples.length)];
      if (example) addGradient(example, w, likelihood);
    }
    return w.map((value, k) => RIDGE * value - likelihood[k] / BATCH);
  });
  return [...weights];
}

function addGradient({ z, near }: ScaledExample, w: Float64Array, gradient: Float64Array): void {
  const logits = z.map((row) => row.reduce((sum, value, k) => sum + value * w[k], 0));
  const highest = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const total = odds.reduce((sum, value) => sum + value, 0);
  const likelihood = odds.reduce((sum, value, i) => sum + value * near[i], 0) / total;
  for (const [i, row] of z.entries()) {
    const pull = (odds[i] / total) * (near[i] / likelihood - 1);
    for (let k = 0; k < w.length; k++) gradient[k] = gradient[k] + pull * row[k];
  }
}

const foldOfPdb = (pdb: string): number =>
  [...pdb].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 0) % FOLDS;
