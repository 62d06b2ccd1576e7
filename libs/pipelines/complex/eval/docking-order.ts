// Compares orders of docked poses: npm run eval -- docking-order TRAINING BENCHMARK [--threads N] [--results FILE]
// TRAINING as for `npm run train -- docking-potential`, BENCHMARK as for `npm run eval -- docking`. All are docked blind at `quick`, those of
// TRAINING with rebuilt side chains, those of BENCHMARK unbound. Potential and weights are counted and fitted on the complexes of TRAINING
// with other targets. The rules name residues of the true epitope, spread over it: what mutagenesis might have told.
import { alignedResidues, namedIn, parseEpitopeRule, type EpitopeRule, type ResidueId } from '@paratope/docking';
import { countComplexes, potentialFrom } from '@paratope/docking/training/complexes/contact-counts';
import { dockedExample, type RankingExample } from '@paratope/docking/training/complexes/docked-examples';
import { DockingThreads } from '@paratope/docking/training/complexes/docking-threads';
import {
  benchmarkComplexes,
  knownComplexes,
  type KnownComplex,
} from '@paratope/docking/training/complexes/known-complexes';
import { firstRight, fitRanking, scoresBy } from '@paratope/docking/training/complexes/ranking-fit';
import { reproducibleRandom } from '@paratope/fitting';
import { evaluation } from '@paratope/workbench/program';

/** Identity of a chain from which on two antigens are one target. */
const SAME_TARGET = 0.4;
const TOPS = [1, 5, 10, 100];
const RULES = ['one residue', 'any of three', '60 % of three'];
/** What keeping a rule may weigh beside the score. */
const WORTHS = [0, 0.5, 1, 2, 4, 8, 16];
/** More than any score. */
const DECIDES = 1e6;

interface HeldOut {
  readonly example: RankingExample;
  /** Complexes of TRAINING with other targets. */
  readonly others: readonly RankingExample[];
}

/** Scores of the poses, the higher the better. */
type Order = (held: HeldOut) => readonly number[];

export const program = evaluation({
  description: 'Orders of docked poses by score, energy, epitope rules and their sums, with the target held out',
  operands: 'TRAINING BENCHMARK',
  options: { threads: { type: 'string', default: '1', description: 'threads' } },
  async run({ operands: [training = '', benchmark = ''], options }, runner) {
    const trained = knownComplexes(training);
    const complexes = [...trained, ...benchmarkComplexes(benchmark)];
    const isSame = complexes.map((complex) => trained.map((other) => haveOneTarget(complex, other)));
    const counts = countComplexes(trained);
    const threads = new DockingThreads(Number(options.threads));
    const measured = await runner.measure({
      // The benchmark comes first, because an interrupted run has its table then.
      cases: complexes.map((complex, k) => ({ complex, k })).toReversed(),
      keyOf: ({ complex: { name } }) => name,
      measure: ({ complex, k }): Promise<RankingExample> =>
        dockedExample(complex, potentialFrom(counts.filter((_, i) => !isSame[k]?.[i])), threads, { rulesOf }),
      onResult: ({ name, poses }) => console.log(`${name}: ${poses.length} poses`),
    });
    await threads.stop();
    const held = measured.map(({ of: { k, complex }, result }) => ({
      isBenchmark: complex.unbound !== undefined,
      example: result,
      others: measured.flatMap(({ of, result: other }) => (of.k < trained.length && !isSame[k]?.[of.k] ? [other] : [])),
    }));
    for (const isBenchmark of [true, false])
      printTable(
        isBenchmark ? 'benchmark' : 'training',
        held.filter((each) => each.isBenchmark === isBenchmark),
      );
    return held.length > 0;
  },
});

const haveOneTarget = (one: KnownComplex, other: KnownComplex): boolean =>
  chainsOf(other).some((sequence) => alignedResidues(one.antigen, sequence).identity >= SAME_TARGET);

function chainsOf({ antigen }: KnownComplex): string[] {
  const chains = Map.groupBy(antigen.residues, ({ chain }) => chain);
  return [...chains.values()].map((residues) => residues.map(({ code }) => code).join(''));
}

/** Rules as a user would write them who knows one residue of the epitope, or three. */
function rulesOf(epitope: readonly ResidueId[]): EpitopeRule[] {
  const three = [1, 3, 5].flatMap((sixth) => epitope[Math.floor((sixth * epitope.length) / 6)] ?? []);
  const [middle, all] = [namedIn(three.slice(1, 2)), namedIn(three)];
  return [`any CDR within 6 Å of ${middle}`, `any CDR within 6 Å of ${all}`, `at least 60% of ${all}`].map(
    parseEpitopeRule,
  );
}

const weightsOf = new WeakMap<RankingExample, ReturnType<typeof fitRanking>>();

/** Docking score by weights that were fitted without the target. */
const byScore: Order = ({ example, others }) => scoresBy(example, fittedFor(example, others));
/** As poses of other programs are scored, which have no neighbours. */
const byEnergy: Order = ({ example, others }) => scoresBy(example, { ...fittedFor(example, others), neighbours: 0 });

function fittedFor(example: RankingExample, others: readonly RankingExample[]) {
  const known = weightsOf.get(example) ?? fitRanking(others);
  weightsOf.set(example, known);
  return known;
}

const byChance: Order = ({ example }) => {
  const random = reproducibleRandom();
  return example.poses.map(() => random());
};

/** Those that keep the rule first, then those that miss it by least; the share of residues has ties, which chance breaks. */
const byRule =
  (rule: number): Order =>
  (held) => {
    const chance = byChance(held);
    return held.example.poses.map(({ rules }, pose) => {
      const { holds, value } = rules[rule] ?? { holds: false, value: null };
      const merit = rule === 2 ? 100 * (value ?? 0) : -(value ?? 100);
      return (holds ? DECIDES : 0) + merit + 1e-3 * (chance[pose] ?? 0);
    });
  };

const withRule =
  (base: Order, rule: number, worth: number): Order =>
  (held) => {
    const scores = base(held);
    return held.example.poses.map(({ rules }, pose) => (scores[pose] ?? 0) + (rules[rule]?.holds ? worth : 0));
  };

/** The sum of the docking score and all rules, each of the worth that puts most of the other targets among the first ten. */
const byAll: Order = ({ example, others }) => {
  const weights = fittedFor(example, others);
  const scoresOf = (one: RankingExample, worths: readonly number[]): number[] =>
    scoresBy(one, weights).map((score, pose) =>
      worths.reduce((sum, worth, rule) => sum + (one.poses[pose]?.rules[rule]?.holds ? worth : 0), score),
    );
  const found = (worths: readonly number[]): number =>
    others.filter((other) => isWithin(firstRight(other, scoresOf(other, worths)), 10)).length;
  let chosen: readonly number[] = [];
  for (const _ of RULES) {
    const tried = WORTHS.map((worth) => [...chosen, worth]).map((worths) => ({ worths, found: found(worths) }));
    chosen = tried.toSorted((a, b) => b.found - a.found)[0]?.worths ?? chosen;
  }
  return scoresOf(example, chosen);
};

const isWithin = (rank: number, top: number): boolean => rank > 0 && rank <= top;

function printTable(name: string, held: readonly HeldOut[]): void {
  const orders: [string, Order][] = [
    ['chance', byChance],
    ['energy', byEnergy],
    ['docking score', byScore],
    ...RULES.flatMap((rule, k): [string, Order][] => [
      [`rule: ${rule}`, byRule(k)],
      [`rule: ${rule}, then energy`, withRule(byEnergy, k, DECIDES)],
      [`rule: ${rule}, then docking score`, withRule(byScore, k, DECIDES)],
    ]),
    ['all, weighed on other targets', byAll],
  ];
  console.log(`\n| ${held.length} complexes of the ${name} | ${TOPS.map((top) => `top-${top}`).join(' | ')} |`);
  for (const [label, order] of orders) {
    const ranks = held.map((each) => firstRight(each.example, order(each)));
    const within = TOPS.map((top) => ranks.filter((rank) => isWithin(rank, top)).length);
    console.log(`| ${label} | ${within.join(' | ')} |`);
  }
}
