// Fits the weights of the ranking: the share of exp(score) that the right poses of a complex have among its poses is to be large
// (conditional logistic regression), with a ridge that draws the weights to those of the refinement.
import { descend } from '@paratope/fitting';
import { REFINEMENT_WEIGHTS, type RankingFeature, type RankingWeights } from '@paratope/docking';
import { distinctByScore, type RankingExample } from './docked-examples.ts';

/** Fitted features, and how much each varies among the refined poses of a complex (standard deviation). */
const SCALES: readonly (readonly [FittedFeature, number])[] = [
  ['contacts', 145],
  ['types', 55],
  ['overlap', 12],
  ['electrostatics', 20],
  ['neighbours', 0.8],
];
const START = SCALES.map(([feature, scale]) => REFINEMENT_WEIGHTS[feature] * scale);
const RIDGE = 0.03;
const STEPS = 300;
const RATE = 0.05;

type FittedFeature = Exclude<RankingFeature, 'position' | 'hintShare'>;
type FittedWeights = Readonly<Record<FittedFeature, number>>;

type Pose = RankingExample['poses'][number];

const valueOf = (pose: Pose, feature: RankingFeature): number => {
  if (feature === 'hintShare') return 0;
  return feature === 'neighbours' ? Math.log1p(pose.neighbours) : pose[feature];
};

/** Fits the weights on the complexes of which a pose is right. */
export function fitRanking(examples: readonly RankingExample[]): FittedWeights {
  const useful = examples.filter(({ poses }) => poses.some(({ acceptable }) => acceptable)).map(readyExample);
  const found = descend(START, STEPS, RATE, (weights: Float64Array) => {
    const gradient = weights.map((value, k) => RIDGE * (value - START[k]));
    for (const example of useful) addGradient(gradient, example, weights, useful.length);
    return gradient;
  });
  return Object.fromEntries(
    SCALES.map(([feature, scale], k) => [feature, found[k] / scale]),
  ) as unknown as FittedWeights;
}

/** Scores of the poses of a complex. Weights that are absent are 0. */
export function scoresBy({ poses }: RankingExample, weights: Partial<RankingWeights>): number[] {
  const used = Object.entries(weights) as [RankingFeature, number][];
  return poses.map((pose) => used.reduce((sum, [feature, weight]) => sum + weight * valueOf(pose, feature), 0));
}

/** Rank of the first acceptable pose among those that are reported; 0 if none is acceptable. */
export function firstRight(example: RankingExample, scores: readonly number[]): number {
  return distinctByScore(example.poses, scores).findIndex((pose) => example.poses[pose]?.acceptable) + 1;
}

interface ReadyExample {
  readonly rows: readonly (readonly number[])[];
  readonly right: readonly boolean[];
}

function readyExample({ poses }: RankingExample): ReadyExample {
  return {
    rows: poses.map((pose) => SCALES.map(([feature, scale]) => valueOf(pose, feature) / scale)),
    right: poses.map(({ acceptable }) => acceptable),
  };
}

/** Adds the gradient of −ln of the share of exp(score) that the right poses have. */
function addGradient(
  gradient: Float64Array,
  { rows, right }: ReadyExample,
  weights: Float64Array,
  count: number,
): void {
  const scores = rows.map((row) => row.reduce((sum, value, k) => sum + value * weights[k], 0));
  const best = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - best));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const ofRight = shares.reduce((sum, share, i) => sum + (right[i] ? share : 0), 0);
  rows.forEach((row, i) => {
    const pull = shares[i] / all - (right[i] ? shares[i] / ofRight : 0);
    if (Math.abs(pull) < 1e-9) return;
    row.forEach((value, k) => (gradient[k] = gradient[k] + (pull * value) / count));
  });
}
