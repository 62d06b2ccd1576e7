import { openSites } from './candidates.js';
import { DesignInputError } from './errors.js';
import { FigureScorer, isFigureName, type DesignSources } from './figures.js';
import { VariantJudge } from './judge.js';
import type { Objectives, Term } from './objectives.js';
import { readParent, type DesignParent } from './parent.js';
import { seededRandom, type Random } from '@paratope/sequence';

interface PoolInput {
  readonly parent: DesignParent;
  /** Constraints, and limits of figures of the sequence; learned terms are evaluated by the caller. */
  readonly objectives: Pick<Objectives, 'terms' | 'constraints'>;
  /**
   * Variants around which to search: V domains of the parent's lengths, the best first. If it is empty, the search is around the parent.
   */
  readonly around: readonly (readonly string[])[];
  readonly size: number;
  readonly seed: number;
}

/** Number of substitutions of a variant drawn around the parent. */
const FIRST_SUBSTITUTIONS = 4;
/** Number of substitutions of a variant drawn around a measured variant. */
const NEXT_SUBSTITUTIONS = 2;
/** Maximum number of draws per requested variant; after that the pool remains smaller. */
const DRAWS = 20;
/** Term that every variant satisfies, for objectives without a figure of the sequence. */
const ANY: Term = { figure: 'mutations', goal: 'limit_only', weight: 1, no_worse_than_parent: false };

/**
 * Generates variants that satisfy every constraint, from which a plate is chosen: random substitutions of given variants, and
 * recombinations of pairs of them. The result is deterministic for a seed.
 *
 * @param input the parent, the objectives, the variants to start from, the size of the pool and the seed.
 * @param sources data that constraints may need.
 * @returns the variants, each as the sequences of its domains; at most `size`, without duplicates.
 * @throws DesignInputError with the field that is invalid, and if no variant satisfies the constraints
 * @example
 * ```ts
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const terms = [{ figure: 'human_likeness', goal: 'maximise' }];
 * const objectives = objectivesSchema.parse({ terms, constraints: { most_mutations: 1 } });
 * const [[variant]] = variantPool({ parent: { heavy: vh }, objectives, around: [], size: 1, seed: 1 });
 * [...variant].filter((letter, i) => letter !== vh[i]).length; // → 1
 * ```
 */
export function variantPool(
  { parent, objectives, around, size, seed }: PoolInput,
  sources: DesignSources = {},
): string[][] {
  const domains = readParent(parent);
  const terms = objectives.terms.filter(({ figure }) => isFigureName(figure));
  const own = { ...objectives, terms: terms.length > 0 ? terms : [ANY], proposals: 1, effort: 1, seed };
  const judge = new VariantJudge(domains, own, new FigureScorer(domains, sources));
  const sites = openSites(domains, objectives.constraints).map((site) => ({
    ...site,
    domain: domains.findIndex(({ side }) => side === site.side),
  }));
  const random = seededRandom(seed);
  const starts = around.length > 0 ? around : [judge.parent.sequences];
  const most = around.length > 0 ? NEXT_SUBSTITUTIONS : FIRST_SUBSTITUTIONS;
  const pool = new Map<string, string[]>();
  const known = new Set([judge.parent.sequences, ...around].map((each) => each.join('/')));
  for (let draw = 0; draw < DRAWS && pool.size < size; draw++) {
    const drawn = Array.from({ length: size }, () => {
      const made = recombined(pick(starts, random), pick(starts, random), random);
      const count = 1 + Math.floor(random() * most);
      for (let k = 0; k < count; k++) {
        const { domain, index, substitutes } = pick(sites, random);
        const sequence = made[domain] ?? '';
        made[domain] = sequence.slice(0, index) + pick(substitutes, random) + sequence.slice(index + 1);
      }
      return made;
    });
    for (const { sequences, violation } of judge.judge(drawn)) {
      const key = sequences.join('/');
      if (violation === 0 && !known.has(key) && pool.size < size) pool.set(key, [...sequences]);
    }
  }
  if (pool.size === 0) {
    throw new DesignInputError(
      'no_proposal',
      'constraints',
      'no variant that was drawn keeps them all; loosen a limit',
    );
  }
  return [...pool.values()];
}

function pick<One>(all: readonly One[], random: Random): One {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new RangeError('there is nothing to draw from');
  return one;
}

/** Recombines two variants: each chain's residues come from one of the two. */
const recombined = (a: readonly string[], b: readonly string[], random: Random): string[] =>
  a.map((sequence, k) =>
    Array.from(sequence, (letter, index) => (random() < 0.5 ? letter : (b[k]?.charAt(index) ?? letter))).join(''),
  );
