// Calibrates docking_confidence: npm run train -- docking-confidence FOLDER --poses FOLDER [--without CODE,CODE] [--cases CODE,CODE]
// [--threads N] FOLDER as for docking-potential. Docks every complex blind at `quick` (complexes/docked-examples.ts; --poses keeps the
// docked poses), fits the logistic regression of libs/science/docking/src/confidence.ts, prints its reliability with each complex left out
// in turn, says whether that is better than the base rate alone, and writes src/generated/confidence.ts.
import { writeFileSync } from 'node:fs';
import { topPoseLead, probabilityOf, type ConfidenceModel } from '@paratope/docking';
import { descend } from '@paratope/fitting';
import { training } from '@paratope/workbench/program';
import {
  DOCKED_EXAMPLES_OPTIONS,
  dockedExamples,
  distinctByScore,
  type RankingExample,
} from './complexes/docked-examples.ts';
import { fitRanking, scoresBy } from './complexes/ranking-fit.ts';

const RIDGE = 0.05;
const BINS = [0, 0.15, 0.3, 0.5, 1.01];

interface Outcome {
  readonly lead: number;
  readonly right: boolean;
}

type Logistic = Pick<ConfidenceModel, 'constant' | 'lead'>;

export const program = training({
  description: 'Calibration of docking_confidence, on complexes that are docked blind',
  operands: 'FOLDER',
  options: DOCKED_EXAMPLES_OPTIONS,
  async run({ operands: [folder = ''], options }) {
    const examples = await dockedExamples(folder, options);
    // The ranking has not seen the complex on which it is judged, as it has not seen those of users.
    const outcomes = examples.flatMap((example) => {
      const weights = fitRanking(examples.filter((other) => other !== example));
      return outcomeOf(example, scoresBy(example, weights)) ?? [];
    });
    const model = fitted(outcomes);
    writeFileSync(
      new URL('../src/generated/confidence.ts', import.meta.url),
      `// Made by \`npm run train -- docking-confidence\` from ${outcomes.length} complexes; do not edit.
import type { ConfidenceModel } from '../confidence-model.js';

export const CONFIDENCE: ConfidenceModel = ${JSON.stringify(model)};
`,
    );
  },
});

function outcomeOf({ poses }: RankingExample, scores: readonly number[]): Outcome | undefined {
  const kept = distinctByScore(poses, scores);
  const lead = topPoseLead(kept.map((pose) => scores[pose]));
  const first = poses[kept[0] ?? -1];
  return lead === undefined || !first ? undefined : { lead, right: first.acceptable };
}

function fitted(outcomes: readonly Outcome[]): ConfidenceModel {
  const share = (of: readonly Outcome[]): number => of.filter(({ right }) => right).length / of.length;
  const held = outcomes.map(({ lead, right }, i) => {
    const others = outcomes.filter((_, other) => other !== i);
    return { right, probability: probabilityOf(logistic(others), lead), base: share(others) };
  });
  const brierOf = (of: (each: (typeof held)[number]) => number): number =>
    held.reduce((sum, each) => sum + (Number(each.right) - of(each)) ** 2, 0) / held.length;
  const [brier, brierOfBaseRate] = [brierOf(({ probability }) => probability), brierOf(({ base }) => base)];
  console.log(`${outcomes.length} complexes, base rate ${share(outcomes).toFixed(2)}; each left out in turn:`);
  console.log(`  Brier score ${brier.toFixed(3)}, of the base rate of the others ${brierOfBaseRate.toFixed(3)}`);
  BINS.slice(0, -1).forEach((low, i) => {
    const high = BINS[i + 1] ?? 1;
    const bin = held.filter(({ probability }) => probability >= low && probability < high);
    if (bin.length === 0) return;
    const said = bin.reduce((sum, { probability }) => sum + probability, 0) / bin.length;
    const rate = bin.filter(({ right }) => right).length / bin.length;
    console.log(`  ${low}–${Math.min(1, high)}: ${bin.length} said ${said.toFixed(2)}, right ${rate.toFixed(2)}`);
  });
  const rounded = (value: number): number => Math.round(1000 * value) / 1000;
  const { constant, lead } = logistic(outcomes);
  return {
    constant: rounded(constant),
    lead: rounded(lead),
    baseRate: rounded(share(outcomes)),
    complexes: outcomes.length,
    brier: rounded(brier),
    brierOfBaseRate: rounded(brierOfBaseRate),
  };
}

/** Logistic regression by gradient descent on the standardised lead, regularized to 0 except for its constant. */
function logistic(outcomes: readonly Outcome[]): Logistic {
  const mean = outcomes.reduce((sum, { lead }) => sum + lead, 0) / outcomes.length;
  const spread = Math.sqrt(outcomes.reduce((sum, { lead }) => sum + (lead - mean) ** 2, 0) / outcomes.length);
  const [constant = 0, slope = 0] = descend([0, 0], 2000, 0.05, ([a = 0, b = 0]: Float64Array) => {
    const gradient = Float64Array.of(0, RIDGE * b);
    for (const { lead, right } of outcomes) {
      const z = (lead - mean) / spread;
      const off = (probabilityOf({ constant: a, lead: b }, z) - Number(right)) / outcomes.length;
      gradient[0] = gradient[0] + off;
      gradient[1] = gradient[1] + off * z;
    }
    return gradient;
  });
  return { constant: constant - (slope * mean) / spread, lead: slope / spread };
}
