// Compares orders of docked poses: npm run eval -- docking-order TRAINING BENCHMARK [--threads N] [--results FILE]
// TRAINING as for `npm run train -- docking-potential`, BENCHMARK as for `npm run eval -- docking`. All are docked blind at `quick`, those of
// TRAINING with rebuilt side chains, those of BENCHMARK unbound. The potential is counted on complexes of TRAINING with other targets. Weights
// are the shipped ones for BENCHMARK, of which they have seen nothing, and fitted on other targets for TRAINING. The rules name residues of
// the true epitope, spread over it, as mutagenesis could find them. --cases names the complexes; with --results a run goes on later.
import {
  alignedResidues,
  namedIn,
  parseEpitopeRule,
  RANKING_WEIGHTS,
  type ContactPotential,
  type EpitopeRule,
  type ResidueId,
} from '@paratope/docking';
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
  readonly isBenchmark: boolean;
  /** Complexes of the same set with other targets. */
  readonly others: readonly RankingExample[];
}

/** Scores of the poses, the higher the better. */
type Order = (held: HeldOut) => readonly number[];

export const program = evaluation({
  description: 'Orders of docked poses by score, energy, epitope rules and their sums, with the target held out',
  operands: 'TRAINING BENCHMARK',
  options: {
    cases: { type: 'string', description: 'names of complexes, separated by commas' },
    threads: { type: 'string', default: '1', description: 'threads' },
  },
  async run({ operands: [training = '', benchmark = ''], options }, runner) {
    const trained = knownComplexes(training);
    const complexes = [...benchmarkComplexes(benchmark), ...trained];
    const asked = options.cases?.split(',');
    const wanted = complexes.filter(({ name }) => asked?.includes(name) ?? true);
    // Counting takes minutes, which a run that only prints what is known does not need.
    let counted: ReturnType<typeof countComplexes> | undefined;
    const potentialFor = (complex: KnownComplex): ContactPotential => {
      const counts = (counted ??= countComplexes(trained));
      return potentialFrom(counts.filter((_, k) => trained[k] && !haveOneTarget(complex, trained[k])));
    };
    const threads = new DockingThreads(Number(options.threads));
    const measured = await runner.measure({
      cases: wanted,
      keyOf: ({ name }) => name,
      measure: (complex): Promise<RankingExample> =>
        dockedExample(complex, potentialFor(complex), threads, undefined, rulesOf),
      onResult: ({ name, poses }) => console.log(`${name}: ${poses.length} poses`),
    });
    await threads.stop();
    const isBenchmark = ({ unbound }: KnownComplex): boolean => unbound !== undefined;
    const held = measured.map(({ of: complex, result }) => ({
      isBenchmark: isBenchmark(complex),
      example: result,
      others: measured.flatMap(({ of: other, result: example }) =>
        isBenchmark(other) === isBenchmark(complex) && !haveOneTarget(complex, other) ? [example] : [],
      ),
    }));
    printTable(
      'the benchmark',
      held.filter((each) => each.isBenchmark),
    );
    printTable(
      'training',
      held.filter((each) => !each.isBenchmark),
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

const byScore: Order = (held) => scoresBy(held.example, weightsFor(held));
/** As poses of other programs are scored, which have no neighbours. */
const byEnergy: Order = (held) => scoresBy(held.example, { ...weightsFor(held), neighbours: 0 });

/** Weights of the docking score that have not seen the target. */
function weightsFor({ example, isBenchmark, others }: HeldOut) {
  if (isBenchmark) return RANKING_WEIGHTS;
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
const byAll: Order = (held) => {
  const { example, others } = held;
  const weights = weightsFor(held);
  const scoresOf = (one: RankingExample, worths: readonly number[]): number[] =>
    scoresBy(one, weights).map((score, pose) =>
      worths.reduce((sum, worth, rule) => sum + (one.poses[pose]?.rules[rule]?.holds ? worth : 0), score),
    );
  const found = (worths: readonly number[]): number =>
    others.filter((other) => isWithin(firstRight(other, scoresOf(other, worths)), 10)).length;
  let chosen: readonly number[] = [];
  while (chosen.length < RULES.length) {
    const tried = WORTHS.map((worth) => [...chosen, worth]).map((worths) => ({ worths, found: found(worths) }));
    chosen = tried.toSorted((a, b) => b.found - a.found)[0]?.worths ?? chosen;
  }
  return scoresOf(example, chosen);
};

const isWithin = (rank: number, top: number): boolean => rank > 0 && rank <= top;

function printTable(name: string, held: readonly HeldOut[]): void {
  if (held.length === 0) return;
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
  console.log(`\n| ${held.length} complexes of ${name} | ${TOPS.map((top) => `top-${top}`).join(' | ')} |`);
  for (const [label, order] of orders) {
    const ranks = held.map((each) => firstRight(each.example, order(each)));
    const within = TOPS.map((top) => ranks.filter((rank) => isWithin(rank, top)).length);
    console.log(`| ${label} | ${within.join(' | ')} |`);
  }
}
