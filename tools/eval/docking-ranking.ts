// Whether the ranking weights of docking can be bettered: npm run eval -- docking-ranking DIR --poses FOLDER [--without CODE,CODE] [--cases CODE,CODE]
// DIR as for the training of docking-potential; FOLDER keeps what was docked. Refits the weights by conditional logistic regression (the right
// poses of a complex against its others), drawn to those that ship, with each complex left out in turn, and prints the rank of the first
// acceptable pose by either: so many complexes decide less than they seem to.
import { descend } from '@paratope/fitting';
import { RANKING_WEIGHTS, rankingScore, type RankingFeature, type RankingWeights } from '@paratope/docking';
import { distinctByScore, dockedExamples, type RankingExample } from '../train/docking-examples.ts';

/** What is fitted, and about how much each varies among the poses of a complex. */
const SCALES: readonly (readonly [RankingFeature, number])[] = [
  ['contacts', 100],
  ['position', 60],
  ['types', 60],
  ['overlap', 6],
  ['electrostatics', 10],
  ['h3Share', 0.2],
  ['heavyShare', 0.2],
  ['neighbours', 1],
];
const RIDGES = [0.01, 0.1, 1];
const TOPS = [1, 5, 10, 100];
type RankedPose = RankingExample['poses'][number];

export async function evaluate(folder: string, ...options: string[]): Promise<boolean> {
  const examples = await dockedExamples(folder, options);
  report('weights that ship', examples, () => RANKING_WEIGHTS);
  for (const ridge of RIDGES) {
    const refitted = new Map(
      examples.map((one) => [
        one,
        fitted(
          examples.filter((other) => other !== one),
          ridge,
        ),
      ]),
    );
    report(`refitted, ridge ${ridge}`, examples, (example) => refitted.get(example) ?? RANKING_WEIGHTS);
  }
  return true;
}

function report(
  name: string,
  examples: readonly RankingExample[],
  weightsOf: (example: RankingExample) => RankingWeights,
): void {
  const ranks = examples.map((example) => {
    const weights = weightsOf(example);
    const scores = example.poses.map((pose) => scoreOf(pose, weights));
    return distinctByScore(example.poses, scores).findIndex((pose) => example.poses[pose]?.acceptable) + 1;
  });
  const within = (top: number): number => ranks.filter((rank) => rank > 0 && rank <= top).length;
  console.log(`${name}, ${ranks.length} complexes: ${TOPS.map((top) => `top-${top} ${within(top)}`).join(', ')}`);
}

const scoreOf = (pose: RankedPose, weights: RankingWeights): number =>
  rankingScore({ ...pose, hintShare: 0 }, pose.neighbours, weights);

function fitted(examples: readonly RankingExample[], ridge: number): RankingWeights {
  const useful = examples.filter(({ poses }) => poses.some(({ acceptable }) => acceptable));
  const start = SCALES.map(([feature, scale]) => RANKING_WEIGHTS[feature] * scale);
  const weightsOf = (scaled: Iterable<number>): RankingWeights => {
    const own = [...scaled];
    return {
      ...RANKING_WEIGHTS,
      ...Object.fromEntries(SCALES.map(([name, scale], k) => [name, (own[k] ?? 0) / scale])),
    };
  };
  const found = descend(start, 1000, 0.03, (scaled: Float64Array) => {
    const gradient = scaled.map((value, k) => ridge * (value - (start[k] ?? 0)));
    const weights = weightsOf(scaled);
    for (const { poses } of useful) addGradient(gradient, poses, weights, useful.length);
    return gradient;
  });
  return weightsOf(found);
}

/** Of −ln of the share of exp(score) that the complex's right poses have. */
function addGradient(
  gradient: Float64Array,
  poses: readonly RankedPose[],
  weights: RankingWeights,
  count: number,
): void {
  const scores = poses.map((pose) => scoreOf(pose, weights));
  const best = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - best));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const right = shares.reduce((sum, share, i) => sum + (poses[i]?.acceptable ? share : 0), 0);
  poses.forEach((pose, i) => {
    const pull = (shares[i] ?? 0) / all - (pose.acceptable ? (shares[i] ?? 0) / right : 0);
    SCALES.forEach(([feature, scale], k) => {
      gradient[k] = (gradient[k] ?? 0) + (pull * valueOf(pose, feature)) / scale / count;
    });
  });
}

function valueOf(pose: RankedPose, feature: RankingFeature): number {
  if (feature === 'hintShare') return 0;
  return feature === 'neighbours' ? Math.log1p(pose.neighbours) : pose[feature];
}
