import type { OpenSite } from './candidates.js';
import type { JudgedVariant, VariantJudge } from './judge.js';
import { nonDominated, selectSpread } from './pareto.js';
import type { ParentDomain } from './parent.js';
import type { Random } from './random.js';

/** How many members of the front have their neighbourhood searched in a generation. */
const BEAM = 4;
/** Substitutions of a member that are tried per objective: those that did most for the parent. */
const PER_OBJECTIVE = 12;
/** Substitutions of a member that are tried at random, for what does nothing alone. */
const AT_RANDOM = 6;
/** Pairs that are recombined in a generation. */
const PAIRS = 12;
/** Generations without a change of the front after which the search ends. */
const PATIENCE = 5;
const LARGEST_FRONT = 200;
/** Seeds that are taken back to the parent step by step. */
const LADDERS = 5;

/** One residue put at one site. */
interface Substitution {
  readonly domain: number;
  readonly index: number;
  readonly residue: string;
}

export interface SearchInput {
  readonly domains: readonly ParentDomain[];
  readonly sites: readonly OpenSite[];
  readonly judge: VariantJudge;
  /** Variants to begin with beside the parent; residues that the constraints forbid are taken back. */
  readonly seeds: readonly (readonly string[])[];
  readonly generations: number;
  readonly random: Random;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Searches the front of non-dominated variants. The whole one-substitution neighbourhood of the parent is judged first, and the
 * best seeds are taken back to the parent one substitution at a time, the one that is missed least first. After that each generation takes unexplored members of the front, spread by crowding distance, takes every substitution of theirs
 * back, tries those that did most for the parent, and recombines pairs (NSGA-II's selection; Deb et al. 2002).
 */
export function searchFront(input: SearchInput): JudgedVariant[] {
  const { domains, sites, judge, generations, random, onProgress } = input;
  const order = new Map(domains.map(({ side }, k) => [side, k]));
  const all = sites.flatMap(({ side, index, substitutes }): Substitution[] =>
    substitutes.map((residue) => ({ domain: order.get(side) ?? 0, index, residue })),
  );
  const { parent } = judge;
  const singles = judge.judge(all.map((each) => substituted(parent.sequences, each)));
  const promising = rankings(parent, singles).map((ranking) => ranking.flatMap((k) => all[k] ?? []));
  const seeds = judge.judge(input.seeds.map((seed) => admissible(seed, domains, all)));
  const units = unitsOf(parent, [...singles, ...seeds]);
  const ladders = byCost(seeds, units)
    .slice(0, LADDERS)
    .flatMap((seed) => ladder(seed, parent, { judge, units }));
  let front = trimmed([parent, ...seeds, ...singles, ...ladders]);
  const explored = new Set<string>();
  let unchanged = 0;
  for (let generation = 0; generation < generations && unchanged < PATIENCE; generation++) {
    const open = front.filter((member) => !explored.has(keyOf(member)));
    const beam = selectSpread(open, BEAM);
    const children: (readonly string[])[] = [];
    for (const member of beam) {
      explored.add(keyOf(member));
      children.push(...reversions(member, parent), ...substitutionsOf(member, promising, all, random));
    }
    children.push(...recombinations(front, random));
    const before = new Set(front.map(keyOf));
    front = trimmed([...front, ...judge.judge(children)]);
    unchanged = front.every((member) => before.has(keyOf(member))) ? unchanged + 1 : 0;
    onProgress?.((generation + 1) / generations);
  }
  return front;
}

const keyOf = ({ sequences }: JudgedVariant): string => sequences.join('/');

function trimmed(variants: readonly JudgedVariant[]): JudgedVariant[] {
  const unique = [...new Map(variants.map((variant) => [keyOf(variant), variant])).values()];
  return selectSpread(nonDominated(distinct(unique)), LARGEST_FRONT);
}

/** Per objective the largest change that a variant makes, in which changes of several objectives can be added. */
const unitsOf = (parent: JudgedVariant, variants: readonly JudgedVariant[]): number[] =>
  parent.costs.map((cost, k) => Math.max(1e-12, ...variants.map(({ costs }) => Math.abs((costs[k] ?? 0) - cost))));

function byCost(variants: readonly JudgedVariant[], units: readonly number[]): JudgedVariant[] {
  const cost = ({ costs, violation }: JudgedVariant): number =>
    costs.reduce((sum, each, k) => sum + each / (units[k] ?? 1), violation);
  return variants.toSorted((a, b) => cost(a) - cost(b));
}

interface LadderInput {
  readonly judge: VariantJudge;
  readonly units: readonly number[];
}

/** From a variant to the parent: at each step the substitution is taken back that costs least. */
function ladder(start: JudgedVariant, parent: JudgedVariant, { judge, units }: LadderInput): JudgedVariant[] {
  const steps: JudgedVariant[] = [];
  for (let step: JudgedVariant | undefined = start; step && step.mutations > 0;) {
    steps.push(step);
    [step] = byCost(judge.judge(reversions(step, parent)), units);
  }
  return steps;
}

/** One variant per point of the objectives: the one with the fewest mutations. */
function distinct(variants: readonly JudgedVariant[]): JudgedVariant[] {
  const byPoint = new Map<string, JudgedVariant>();
  for (const variant of variants) {
    const point = `${variant.violation} ${variant.costs.join(' ')}`;
    const known = byPoint.get(point);
    if (!known || variant.mutations < known.mutations) byPoint.set(point, variant);
  }
  return [...byPoint.values()];
}

/** Per objective, and for the violation, the substitutions by what each does for the parent alone, the best first. */
function rankings(parent: JudgedVariant, singles: readonly JudgedVariant[]): number[][] {
  const gains = [
    ...parent.costs.map((cost, k) => singles.map(({ costs }) => cost - (costs[k] ?? 0))),
    singles.map(({ violation }) => parent.violation - violation),
  ];
  return gains.map((gain) =>
    gain.flatMap((value, k) => (value > 0 ? [k] : [])).sort((a, b) => (gain[b] ?? 0) - (gain[a] ?? 0)),
  );
}

function substitutionsOf(
  { sequences }: JudgedVariant,
  promising: readonly (readonly Substitution[])[],
  all: readonly Substitution[],
  random: Random,
): (readonly string[])[] {
  const isNew = ({ domain, index, residue }: Substitution): boolean => sequences[domain]?.charAt(index) !== residue;
  const chosen = new Set(promising.flatMap((ranking) => ranking.filter(isNew).slice(0, PER_OBJECTIVE)));
  for (let k = 0; k < AT_RANDOM; k++) {
    const one = all[Math.floor(random() * all.length)];
    if (one && isNew(one)) chosen.add(one);
  }
  return [...chosen].map((each) => substituted(sequences, each));
}

/** Every substitution taken back. */
function reversions({ sequences }: JudgedVariant, parent: JudgedVariant): (readonly string[])[] {
  return sequences.flatMap((sequence, domain) =>
    Array.from(sequence, (letter, index) => ({ letter, index })).flatMap(({ letter, index }) => {
      const residue = parent.sequences[domain]?.charAt(index) ?? letter;
      return residue === letter ? [] : [substituted(sequences, { domain, index, residue })];
    }),
  );
}

/** Each residue in which two members differ from either one. */
function recombinations(front: readonly JudgedVariant[], random: Random): (readonly string[])[] {
  if (front.length < 2) return [];
  return Array.from({ length: PAIRS }, () => {
    const drawn = (): readonly string[] => front[Math.floor(random() * front.length)]?.sequences ?? [];
    const [a, b] = [drawn(), drawn()] as const;
    return a.map((sequence, k) =>
      Array.from(sequence, (letter, index) => (random() < 0.5 ? letter : (b[k]?.charAt(index) ?? letter))).join(''),
    );
  });
}

const substituted = (sequences: readonly string[], { domain, index, residue }: Substitution): string[] =>
  sequences.map((sequence, k) =>
    k === domain ? sequence.slice(0, index) + residue + sequence.slice(index + 1) : sequence,
  );

/** A seed with the parent's residue wherever its own is not among the allowed ones. */
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
