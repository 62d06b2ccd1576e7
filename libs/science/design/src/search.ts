import type { OpenSite } from './candidates.js';
import type { JudgedVariant, VariantJudge } from './judge.js';
import { modelledFront } from './modelled-front.js';
import { distinct, nonDominated, selectSpread } from './pareto.js';
import type { ParentDomain } from './parent.js';
import { promisingPairs } from './pairs.js';
import type { Random } from '@paratope/sequence';
import { substituted, type Chains, type Substitution, stepsTowards } from './substitutions.js';

/** Maximum number of sequences of one chain, of all seeds, to which paths lead. */
const ENDS = 12;
/** Maximum number of sequences of one chain that are combined with those of the other. */
const COMBINED = 40;

/**
 * Generates variants between the parent and the seeds. Each chain of a seed is first reverted to the parent one substitution at a time, the
 * least useful one first. Then the parent is converted to the seed, the most useful substitution first. The two directions pass through
 * different variants, because a 9-mer may become human only by several substitutions. Finally the best sequences of the two chains are
 * combined in all pairs.
 *
 * @param singles variants with one substitution, which together with the seeds give the units in which the objectives are added.
 */
function pathVariants(
  seeds: readonly JudgedVariant[],
  singles: readonly JudgedVariant[],
  judge: VariantJudge,
): JudgedVariant[] {
  const parent = judge.parent.sequences;
  const units = unitsOf(judge.parent, [...singles, ...seeds]);
  const fronts = parent.map((_, k) => {
    const chains = [...new Set(seeds.flatMap(({ sequences }) => sequences[k] ?? []))];
    const alone = judge.judge(chains.map((chain) => parent.map((own, at) => (at === k ? chain : own))));
    const passed = selectSpread(alone.map(unlimited), ENDS).flatMap(({ sequences: end }) => [
      ...path(end, parent, judge, units),
      ...path(parent, end, judge, units),
    ]);
    const best = nonDominated(distinct([judge.parent, ...passed].map(unlimited)));
    return selectSpread(best, COMBINED).flatMap(({ sequences }) => sequences[k] ?? []);
  });
  return judge.judge(combinationsOf(fronts));
}

/** Ignores the violation: limits apply to the whole variant, and one chain may compensate for the other. */
const unlimited = (variant: JudgedVariant): JudgedVariant => ({ ...variant, violation: 0 });

/** Path from one variant to another, without the end: at each step the substitution with the lowest cost. */
function path(from: Chains, to: Chains, judge: VariantJudge, units: readonly number[]): JudgedVariant[] {
  const passed = judge.judge([from]);
  for (;;) {
    const [next, ...others] = byCost(judge.judge(stepsTowards(passed.at(-1)?.sequences ?? to, to)), units);
    if (!next || others.length === 0) return passed;
    passed.push(next);
  }
}

/** Unit of each objective: the largest change by any variant, in which changes of several objectives can be added. */
const unitsOf = (parent: JudgedVariant, variants: readonly JudgedVariant[]): number[] =>
  parent.costs.map((cost, k) => Math.max(1e-12, ...variants.map(({ costs }) => Math.abs(costs[k] - cost))));

function byCost(variants: readonly JudgedVariant[], units: readonly number[]): JudgedVariant[] {
  const cost = ({ costs, violation }: JudgedVariant): number =>
    costs.reduce((sum, each, k) => sum + each / (units[k] ?? 1), violation);
  return variants.toSorted((a, b) => cost(a) - cost(b));
}

const combinationsOf = (chains: readonly (readonly string[])[]): string[][] =>
  chains.reduce<string[][]>(
    (before, ofChain) => before.flatMap((made) => ofChain.map((chain) => [...made, chain])),
    [[]],
  );

/** Number of members of the front that have their neighbourhood searched per generation. */
const BEAM = 4;
/** Number of substitutions of a member that are tried per objective: those with the largest effect on the parent. */
const PER_OBJECTIVE = 40;
/** Number of random substitutions of a member that are tried, for those without an effect alone. */
const AT_RANDOM = 6;
/** Number of pairs that are recombined per generation. */
const PAIRS = 12;
/** Number of generations without a change of the front after which the search ends. */
const PATIENCE = 5;
const LARGEST_FRONT = 200;

interface SearchInput {
  readonly domains: readonly ParentDomain[];
  readonly sites: readonly OpenSite[];
  readonly judge: VariantJudge;
  /** Variants from which the search begins in addition to the parent; residues that the constraints forbid are reverted. */
  readonly seeds: readonly Chains[];
  readonly generations: number;
  readonly random: Random;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Searches the front of non-dominated variants. The whole one-substitution neighbourhood of the parent is evaluated first, with the
 * variants between the parent and the seeds (see {@link pathVariants}). Then each generation selects unexplored members of the front,
 * spread by crowding distance, reverts each of their substitutions, tries those with the largest effect on the parent, and pairs of these
 * changes (see {@link promisingPairs}), and recombines members (NSGA-II's selection; Deb et al. 2002). If a term needs models, the front is
 * selected at the end from every variant that was on it, see {@link modelledFront}.
 */
export function searchFront(input: SearchInput): JudgedVariant[] {
  const { domains, sites, judge, generations, random, onProgress } = input;
  const all = sites.flatMap(({ side, index, substitutes }): Substitution[] =>
    substitutes.map((residue) => ({ domain: domains.findLastIndex((each) => each.side === side), index, residue })),
  );
  const { parent } = judge;
  const singles = judge.judge(all.map((each) => substituted(parent.sequences, each)));
  const promising = rankings(parent, singles).map((ranking) => ranking.flatMap((k) => all[k] ?? []));
  const seeds = judge.judge(input.seeds.map((seed) => admissible(seed, domains, all)));
  let front = trimmed([parent, ...seeds, ...singles, ...pathVariants(seeds, singles, judge)]);
  const units = unitsOf(parent, [...singles, ...seeds]);
  const explored = new Set<string>();
  const passed = [...front];
  let unchanged = 0;
  for (let generation = 0; generation < generations && unchanged < PATIENCE; generation++) {
    const open = front.filter((member) => !explored.has(keyOf(member)));
    const beam = selectSpread(open, BEAM);
    const children: Chains[] = [];
    for (const member of beam) {
      explored.add(keyOf(member));
      const changes = [...reversions(member, parent), ...substitutionsOf(member, promising, all, random)];
      const variants = judge.judge(changes.map((change) => substituted(member.sequences, change)));
      const neighbours = changes.flatMap((change, k) => {
        const variant = variants[k];
        return variant ? [{ change, variant }] : [];
      });
      children.push(...variants.map(({ sequences }) => sequences));
      if (member.violation === 0) children.push(...promisingPairs(member, neighbours, units, judge));
    }
    children.push(...recombinations(front, random));
    const before = new Set(front.map(keyOf));
    front = trimmed([...front, ...judge.judge(children)]);
    passed.push(...front.filter((member) => !before.has(keyOf(member))));
    unchanged = front.every((member) => before.has(keyOf(member))) ? unchanged + 1 : 0;
    onProgress?.((generation + 1) / generations);
  }
  return judge.needsModels ? modelledFront(passed, judge) : front;
}

const keyOf = ({ sequences }: JudgedVariant): string => sequences.join('/');

function trimmed(variants: readonly JudgedVariant[]): JudgedVariant[] {
  const unique = [...new Map(variants.map((variant) => [keyOf(variant), variant])).values()];
  return selectSpread(nonDominated(distinct(unique)), LARGEST_FRONT);
}

/** Ranks substitutions by their effect on the parent alone, per objective and for the violation, the best first. */
function rankings(parent: JudgedVariant, singles: readonly JudgedVariant[]): number[][] {
  const gains = [
    ...parent.costs.map((cost, k) => singles.map(({ costs }) => cost - costs[k])),
    singles.map(({ violation }) => parent.violation - violation),
  ];
  return gains.map((gain) => gain.flatMap((value, k) => (value > 0 ? [k] : [])).sort((a, b) => gain[b] - gain[a]));
}

function substitutionsOf(
  { sequences }: JudgedVariant,
  promising: readonly (readonly Substitution[])[],
  all: readonly Substitution[],
  random: Random,
): Substitution[] {
  const isNew = ({ domain, index, residue }: Substitution): boolean => sequences[domain]?.charAt(index) !== residue;
  const chosen = new Set(promising.flatMap((ranking) => ranking.filter(isNew).slice(0, PER_OBJECTIVE)));
  for (let k = 0; k < AT_RANDOM; k++) {
    const one = all[Math.floor(random() * all.length)];
    if (one && isNew(one)) chosen.add(one);
  }
  return [...chosen];
}

/** Substitutions of a member by the residues of the parent. */
const reversions = ({ sequences }: JudgedVariant, parent: JudgedVariant): Substitution[] =>
  sequences.flatMap((chain, domain) =>
    Array.from(parent.sequences[domain] ?? '', (residue, index) => ({ domain, index, residue })).filter(
      ({ index, residue }) => chain.charAt(index) !== residue,
    ),
  );

/** Generates recombinations: each residue in which two members differ comes from either one. */
function recombinations(front: readonly JudgedVariant[], random: Random): Chains[] {
  if (front.length < 2) return [];
  return Array.from({ length: PAIRS }, () => {
    const drawn = (): readonly string[] => front[Math.floor(random() * front.length)]?.sequences ?? [];
    const [a, b] = [drawn(), drawn()] as const;
    return a.map((sequence, k) =>
      Array.from(sequence, (letter, index) => (random() < 0.5 ? letter : (b[k]?.charAt(index) ?? letter))).join(''),
    );
  });
}

/** Returns a seed with the parent's residue wherever its own is not allowed. */
function admissible(
  seed: readonly string[],
  domains: readonly ParentDomain[],
  all: readonly Substitution[],
): readonly string[] {
  const allowed = new Set(all.map(({ domain, index, residue }) => `${domain} ${index} ${residue}`));
  return domains.map(({ sequence }, domain) => {
    const own = seed[domain] ?? '';
    if (own.length !== sequence.length) return sequence;
    return Array.from(sequence, (letter, index) => {
      const residue = own.charAt(index);
      return allowed.has(`${domain} ${index} ${residue}`) ? residue : letter;
    }).join('');
  });
}
