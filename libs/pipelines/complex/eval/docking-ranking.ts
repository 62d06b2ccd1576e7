// Tests whether the ranking weights of docking can be improved: npm run eval -- docking-ranking DIR --poses FOLDER [--without CODE,CODE]
// [--cases CODE,CODE]
// DIR is that of the training of docking-potential; FOLDER keeps the docked poses. Refits the weights by conditional logistic regression
// (the right poses of a complex against its others), regularized towards the shipped weights, with each complex left out in turn. Prints
// the rank of the first acceptable pose with either weights: the significance of so few complexes is low.
import { descend } from '@paratope/fitting';
import { RANKING_WEIGHTS, type RankingFeature } from '@paratope/docking';
import {
  distinctByScore,
  DOCKED_EXAMPLES_OPTIONS,
  dockedExamples,
  type RankingExample,
} from '@paratope/docking/training/complexes/docked-examples';
import { evaluation } from '@paratope/workbench/program';

/** Fitted features, and roughly how much each varies among the poses of a complex. */
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
const SHIPPED = SCALES.map(([feature, scale]) => RANKING_WEIGHTS[feature] * scale);
const RIDGES = [0.01, 0.1, 1];
const STEPS = 500;
const TOPS = [1, 5, 10, 100];

/** Complex with the features of its poses, in units of {@link SCALES}. */
interface Judged {
  readonly poses: RankingExample['poses'];
  readonly rows: readonly (readonly number[])[];
}

export const program = evaluation({
  description: 'Whether the ranking weights of docking can be bettered',
  operands: 'FOLDER',
  options: DOCKED_EXAMPLES_OPTIONS,
  async run({ operands: [folder = ''], options }, runner) {
    const complexes = (await dockedExamples(folder, options, (name, reason) => runner.miss(name, reason))).map(
      ({ poses }): Judged => ({
        poses,
        rows: poses.map((pose) => SCALES.map(([feature, scale]) => valueOf(pose, feature) / scale)),
      }),
    );
    report('weights that ship', complexes, () => SHIPPED);
    for (const ridge of RIDGES) {
      report(`refitted, ridge ${ridge}`, complexes, (complex) =>
        fitted(
          complexes.filter((other) => other !== complex),
          ridge,
        ),
      );
    }
    return true;
  },
});

function valueOf(pose: RankingExample['poses'][number], feature: RankingFeature): number {
  if (feature === 'hintShare') return 0;
  return feature === 'neighbours' ? Math.log1p(pose.neighbours) : pose[feature];
}

function report(name: string, complexes: readonly Judged[], weightsOf: (complex: Judged) => readonly number[]): void {
  const ranks = complexes.map((complex) => {
    const kept = distinctByScore(complex.poses, scoresOf(complex, weightsOf(complex)));
    return kept.findIndex((pose) => complex.poses[pose]?.acceptable) + 1;
  });
  const within = (top: number): number => ranks.filter((rank) => rank > 0 && rank <= top).length;
  console.log(`${name}, ${ranks.length} complexes: ${TOPS.map((top) => `top-${top} ${within(top)}`).join(', ')}`);
}

const scoresOf = ({ rows }: Judged, weights: ArrayLike<number>): number[] =>
  rows.map((row) => row.reduce((sum, value, k) => sum + value * (weights[k] ?? 0), 0));

function fitted(complexes: readonly Judged[], ridge: number): number[] {
  const useful = complexes.filter(({ poses }) => poses.some(({ acceptable }) => acceptable));
  const found = descend(SHIPPED, STEPS, 0.03, (weights: Float64Array) => {
    const gradient = weights.map((value, k) => ridge * (value - (SHIPPED[k] ?? 0)));
    for (const complex of useful) addGradient(gradient, complex, weights, useful.length);
    return gradient;
  });
  return [...found];
}

/** Adds the gradient of −ln of the share of exp(score) that the complex's right poses have. */
function addGradient(gradient: Float64Array, complex: Judged, weights: Float64Array, count: number): void {
  const scores = scoresOf(complex, weights);
  const best = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - best));
  const isRight = complex.poses.map(({ acceptable }) => acceptable);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const right = shares.reduce((sum, share, i) => sum + (isRight[i] ? share : 0), 0);
  complex.rows.forEach((row, i) => {
    const pull = (shares[i] ?? 0) / all - (isRight[i] ? (shares[i] ?? 0) / right : 0);
    if (Math.abs(pull) < 1e-9) return;
    row.forEach((value, k) => (gradient[k] = (gradient[k] ?? 0) + (pull * value) / count));
  });
}
