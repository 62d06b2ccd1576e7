import { imgtLayout, nearestHumanGene, repertoireFrequencies } from '@paratope/humanness';
import { openSites } from './candidates.js';
import { DesignInputError } from './errors.js';
import { feasibleFront } from './feasible-front.js';
import { FigureScorer, type DesignSources } from './figures.js';
import { VariantJudge, type JudgedVariant } from './judge.js';
import type { Objectives } from './objectives.js';
import { graftedOn, nearGenes } from './near-genes.js';
import { unreachableIn } from './reachable.js';
import { positionNames, readParent, type DesignParent, type ParentDomain, type Side } from './parent.js';
import { seededRandom } from '@paratope/sequence';
import { searchFront } from './search.js';

interface DesignInput {
  readonly parent: DesignParent;
  readonly objectives: Objectives;
  /** Variants from which the search begins, such as those of humanization strategies: V domains in the order heavy, light. */
  readonly seeds?: readonly (readonly string[])[] | undefined;
  /** Callback between generations with the completed share of the work, 0–1. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

interface ProposedMutation {
  readonly chain: Side;
  /** Position in the scheme of the constraints. */
  readonly position: string;
  readonly from: string;
  readonly to: string;
  /** Contribution to each figure of the terms: its value minus the value without this mutation; `hic` with added effects. */
  readonly contributions: Readonly<Record<string, number>>;
  readonly reason: string;
}

export interface Proposal {
  readonly heavy: string | null;
  readonly light: string | null;
  readonly figures: Readonly<Record<string, number>>;
  /** Weighted sum of the gains over the parent, each in units of the spread of its figure on the front. */
  readonly score: number;
  /** Number of substitutions relative to the parent. */
  readonly mutation_count: number;
  /** Share of the parent's residues that are unchanged. */
  readonly parent_identity: number;
  readonly mutations: readonly ProposedMutation[];
}

export interface Design {
  readonly parent: { readonly figures: Readonly<Record<string, number>> };
  /** Proposals by descending score. None is worse than another in every objective. */
  readonly proposals: readonly Proposal[];
}

/**
 * Finds variants of a parent on the Pareto front of the objectives. The result is deterministic for a seed. Figures are computed from the
 * sequence, except `hic`: it is estimated from the effects of single substitutions, and the front is selected by models on the main chain of the
 * parent. Only a measurement shows whether a variant binds.
 *
 * @param input the chains of the parent, the objectives, variants to start from and a callback for progress (0–1).
 * @param sources models of learned objectives and data that figures may need; without them only built-in figures can be used.
 * @returns the figures of the parent, and the proposals by descending score with a reason for each mutation.
 * @throws DesignInputError with the field that is invalid, and if no variant satisfies every constraint
 * @example
 * ```ts
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const terms = [{ figure: 'human_likeness', goal: 'maximise' }];
 * const objectives = objectivesSchema.parse({ terms, constraints: { most_mutations: 2 }, proposals: 1, effort: 1 });
 * const { parent, proposals } = designVariants({ parent: { heavy: vh }, objectives });
 * proposals[0].mutation_count <= 2; // → true
 * proposals[0].figures.human_likeness >= parent.figures.human_likeness; // → true
 * ```
 */
export function designVariants(
  { parent, objectives, seeds = [], onProgress }: DesignInput,
  sources: DesignSources = {},
): Design {
  const domains = readParent(parent);
  const judge = new VariantJudge(domains, objectives, new FigureScorer(domains, sources));
  const sites = openSites(domains, objectives.constraints);
  const [missed] = unreachableIn(domains, objectives);
  if (missed) {
    const reachable = Number(missed.reachable.toPrecision(4));
    throw new DesignInputError(
      'no_proposal',
      `objectives${missed.pointer}`,
      `no variant can meet ${missed.bound}; ${reachable} is the nearest that the constraints may allow`,
    );
  }
  let reported = 0;
  const search = (searched: VariantJudge): JudgedVariant[] =>
    searchFront({
      domains,
      judge: searched,
      sites,
      generations: objectives.effort,
      seeds: [...seeds, ...germlineSeeds(domains)],
      random: seededRandom(objectives.seed),
      onProgress: (done) => {
        reported = Math.max(reported, done);
        onProgress?.(reported);
      },
    }).filter(({ violation }) => violation === 0);
  const front = judge.needsModels ? feasibleFront(domains, objectives, sources, search) : search(judge);
  if (front.length === 0) {
    throw new DesignInputError(
      'no_proposal',
      'constraints',
      'no variant that was found keeps them all; loosen a limit',
    );
  }
  // The parent is on many fronts, with the fewest mutations. It is shown beside the proposals, and is one only where nothing else is left.
  const changed = front.filter(({ mutations }) => mutations > 0);
  const scored = withScores(changed.length > 0 ? changed : front, judge.parent, objectives).slice(
    0,
    objectives.proposals,
  );
  const explain = new Explainer(domains, objectives, judge);
  return {
    parent: { figures: figuresOf(judge.parent, objectives) },
    proposals: scored.map(({ variant, score }) => explain.proposal(variant, score)),
  };
}

/** Grafts the parent on each of the nearest human genes, chain by chain and together, as further starting points of the search. */
function germlineSeeds(domains: readonly ParentDomain[]): string[][] {
  const grafted = domains.map((domain) => nearGenes(domain).map((gene) => graftedOn(domain, gene)));
  return grafted.reduce<string[][]>(
    (before, grafts) => before.flatMap((made) => grafts.map((graft) => [...made, graft])),
    [[]],
  );
}

const figuresOf = ({ values }: JudgedVariant, { terms }: Objectives): Record<string, number> =>
  Object.fromEntries(terms.map(({ figure }, k) => [figure, values[k]]));

function withScores(front: readonly JudgedVariant[], parent: JudgedVariant, { terms }: Objectives) {
  const aims = terms.filter(({ goal }) => goal !== 'limit_only');
  const spreads = aims.map((_, k) => {
    const costs = [parent, ...front].map((each) => each.costs[k]);
    return Math.max(...costs) - Math.min(...costs);
  });
  return front
    .map((variant) => ({
      variant,
      score: aims.reduce((sum, { weight }, k) => {
        const gain = parent.costs[k] - variant.costs[k];
        return sum + (spreads[k] > 0 ? (weight * gain) / (spreads[k] ?? 1) : 0);
      }, 0),
    }))
    .sort((a, b) => b.score - a.score || a.variant.mutations - b.variant.mutations);
}

/** Explains the effect of each mutation of a proposal. */
class Explainer {
  readonly #names: readonly (readonly string[])[];
  readonly #repertoires;

  constructor(
    private readonly domains: readonly ParentDomain[],
    private readonly objectives: Objectives,
    private readonly judge: VariantJudge,
  ) {
    this.#names = domains.map((domain) => positionNames(domain, objectives.constraints.scheme));
    this.#repertoires = domains.map(({ numbered }) =>
      repertoireFrequencies(
        numbered.chainType,
        nearestHumanGene(imgtLayout(numbered), numbered.chainType, 'V')?.gene.gene,
      ),
    );
  }

  proposal(variant: JudgedVariant, score: number): Proposal {
    const { sequences, mutations } = variant;
    const sequenceOf = (side: Side): string | null =>
      sequences[this.domains.findIndex((each) => each.side === side)] ?? null;
    const residues = sequences.reduce((sum, { length }) => sum + length, 0);
    return {
      heavy: sequenceOf('heavy'),
      light: sequenceOf('light'),
      score,
      figures: figuresOf(variant, this.objectives),
      mutation_count: mutations,
      parent_identity: 1 - mutations / residues,
      mutations: this.domains.flatMap((domain, k) => this.#mutationsOf(variant, domain, k)),
    };
  }

  #mutationsOf(variant: JudgedVariant, { side, sequence, numbered }: ParentDomain, k: number): ProposedMutation[] {
    const own = variant.sequences[k] ?? '';
    const places = Array.from(sequence, (_, index) => index).filter(
      (index) => own.charAt(index) !== sequence.charAt(index),
    );
    const [whole = variant, ...without] = this.judge.judge([
      variant.sequences,
      ...places.map((index) =>
        variant.sequences.map((each, at) =>
          at === k ? each.slice(0, index) + sequence.charAt(index) + each.slice(index + 1) : each,
        ),
      ),
    ]);
    return places.map((index, i): ProposedMutation => {
      const to = own.charAt(index);
      const values = without[i]?.values ?? whole.values;
      const imgt = numbered.imgt[index];
      const repertoire = this.#repertoires[k];
      const share = imgt?.insertion === '' ? (repertoire?.frequency(imgt.number, to) ?? 0) : 0;
      return {
        chain: side,
        position: this.#names[k]?.[index] ?? '',
        from: sequence.charAt(index),
        to,
        contributions: Object.fromEntries(
          this.objectives.terms.map(({ figure }, term) => [figure, whole.values[term] - values[term]]),
        ),
        reason: this.#reason(
          whole.values,
          values,
          `${Math.round(100 * share)} % of human ${repertoire?.name ?? ''} have ${to} there`,
        ),
      };
    });
  }

  /** Names the term with the largest weighted gain, in units of the parent's value. */
  #reason(values: readonly number[], without: readonly number[], frequency: string): string {
    let best = '';
    let most = 0;
    for (const [k, { figure, goal, weight }] of this.objectives.terms.entries()) {
      const change = values[k] - without[k];
      const gain = goal === 'maximise' ? change : goal === 'minimise' ? -change : 0;
      const scaled = (weight * gain) / Math.max(1e-9, Math.abs(this.judge.parent.values[k]));
      if (figure === 'mutations' || scaled <= most) continue;
      const verb = change > 0 ? 'Raises' : 'Lowers';
      [most, best] = [scaled, `${verb} ${figure} by ${Math.abs(change).toPrecision(2)}; ${frequency}.`];
    }
    return best || `Counts together with other mutations; ${frequency}.`;
  }
}
