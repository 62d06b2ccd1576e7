import {
  designVariants,
  kneeOf,
  preset as presetOf,
  spreadOver,
  termText,
  type Objectives,
  type PresetName,
} from '@paratope/design';
import type { Design, Proposal } from '@paratope/design';
import { DevelopabilityInputError } from '@paratope/developability';
import { FvModelError } from '@paratope/fv-model';
import { humanize, HumanizationInputError } from '@paratope/humanization';
import { CoreScorer, ImmunogenicityInputError } from '@paratope/immunogenicity';
import type { DesignResults } from '../contract.js';
import type { Judgement, ProposalEntry } from '../contract/proposal.js';
import { judge, type Domains, type Judged, type JudgeModels } from './judge.js';
import { modelledOf } from './retention.js';
import { readOnlyFv, withDomains, type NamedFv } from '@paratope/structure-engines';

export interface AntibodyInput {
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

export interface DesignRequest {
  readonly preset?: PresetName | undefined;
  readonly objectives?: Objectives | undefined;
  /** Number of the best proposals to model and judge. */
  readonly judged: number;
}

/** Preset of a design without objectives. */
const USUAL_PRESET = 'humanize_further';
const BINDING = 'No figure says whether a proposal binds: measure it.';
/** Share of the time that the search takes if proposals are judged after it. */
const SEARCH_SHARE = 0.7;

/**
 * Designs the front of the objectives for one antibody, its best proposals judged by all engines. Deterministic.
 *
 * @throws DesignInputError, StructureInputError for an antibody that cannot be designed
 */
export function designAntibody(
  antibody: AntibodyInput,
  request: DesignRequest,
  models: JudgeModels,
  onProgress: (done: number) => void = () => undefined,
): DesignResults {
  const fv = readOnlyFv(antibody);
  const { heavy, light } = fv.task;
  const objectives = objectivesOf(request);
  const design = designVariants(
    {
      parent: { heavy: heavy.sequence, light: light?.sequence },
      objectives,
      seeds: humanizedSeeds(fv, objectives),
      onProgress: (done) => onProgress(done * SEARCH_SHARE),
    },
    {
      cores: new CoreScorer(models.predictors.II),
      modelled: modelledOf({ heavy: heavy.sequence, light: light?.sequence ?? null }, objectives, models.templates),
    },
  );
  const gains = gainsOf(design, objectives);
  const knee = kneeOf(gains);
  const wanted = spreadOver(gains, request.judged, [0, ...(knee === undefined ? [] : [knee])]);
  const judged = new Judges(fv, models).of(design, wanted, (done) =>
    onProgress(SEARCH_SHARE + (1 - SEARCH_SHARE) * done),
  );
  onProgress(1);
  return {
    terms: objectives.terms.map(termText),
    parent: { figures: design.parent.figures, judgement: judged.parent },
    knee: knee === undefined ? null : nameOf(knee),
    proposals: design.proposals.map((proposal, k) =>
      entryOf(proposal, k, judged.proposals.get(k) ?? null, (domains) => withDomains(antibody.chains, fv, domains)),
    ),
    notes: [BINDING, ...judged.notes],
  };
}

/** Additional starting points of the search if human likeness is a goal: the results of the humanization strategies. */
function humanizedSeeds({ task }: NamedFv, { terms }: Objectives): string[][] {
  if (!terms.some(({ figure, goal }) => figure === 'human_likeness' && goal === 'maximise')) return [];
  const chains = [task.heavy, ...(task.light ? [task.light] : [])].map(({ sequence }, k) => ({
    role: k === 0 ? ('heavy' as const) : ('light' as const),
    sequence,
  }));
  try {
    const { results } = humanize({ format: task.light ? 'mab' : 'nanobody', chains });
    return results.map(({ humanized_vh, humanized_vl }) => [humanized_vh, ...(task.light ? [humanized_vl ?? ''] : [])]);
  } catch (error) {
    if (error instanceof HumanizationInputError) return [];
    throw error;
  }
}

const nameOf = (k: number): string => `P${k + 1}`;

/** Figures that are goals, as gains: higher is better. */
function gainsOf({ proposals }: Design, { terms }: Objectives): number[][] {
  const goals = terms.filter(({ goal }) => goal !== 'limit_only');
  return proposals.map(({ figures }) =>
    goals.map(({ figure, goal }) => {
      const value = figures[figure];
      if (value === undefined) throw new RangeError(`a proposal without ${figure}`);
      return goal === 'maximise' ? value : -value;
    }),
  );
}

export function objectivesOf({ preset, objectives }: DesignRequest): Objectives {
  return objectives ?? presetOf(preset ?? USUAL_PRESET);
}

function entryOf(
  proposal: Proposal,
  k: number,
  judgement: Judgement | null,
  chainsOf: (domains: readonly string[]) => AntibodyInput['chains'],
): ProposalEntry {
  const { score, figures, mutation_count, parent_identity, mutations, heavy, light } = proposal;
  return {
    name: nameOf(k),
    score,
    figures: { ...figures },
    mutation_count,
    parent_identity,
    chains: chainsOf([heavy ?? '', ...(light === null ? [] : [light])]).map(({ role, sequence }) => ({
      role,
      sequence,
    })),
    mutations: mutations.map(({ contributions, ...mutation }) => ({
      ...mutation,
      contributions: { ...contributions },
    })),
    judgement,
  };
}

interface JudgedFront {
  readonly parent: Judgement | null;
  /** Judgements by the index of the proposal. */
  readonly proposals: ReadonlyMap<number, Judgement | null>;
  readonly notes: readonly string[];
}

/** Judges the parent and some proposals. A failed judgement becomes a note. */
class Judges {
  readonly #notes: string[] = [];

  constructor(
    private readonly fv: NamedFv,
    private readonly models: JudgeModels,
  ) {}

  of({ proposals }: Design, wanted: readonly number[], onProgress: (done: number) => void): JudgedFront {
    if (wanted.length === 0) return { parent: null, proposals: new Map(), notes: [] };
    const { heavy, light } = this.fv.task;
    const parent = this.#judge('the parent', { heavy: heavy.sequence, light: light?.sequence ?? null });
    const judged = new Map<number, Judgement | null>();
    for (const k of wanted) {
      const each = proposals[k];
      if (!each) throw new RangeError('a proposal that is not on the front');
      onProgress((judged.size + 1) / (wanted.length + 1));
      const own = this.#judge(nameOf(k), { heavy: each.heavy ?? '', light: each.light }, parent);
      judged.set(k, own?.judgement ?? null);
    }
    return { parent: parent?.judgement ?? null, proposals: judged, notes: this.#notes };
  }

  #judge(name: string, domains: Domains, parent?: Judged): Judged | undefined {
    try {
      return judge(domains, this.models, parent);
    } catch (error) {
      const says =
        error instanceof FvModelError ||
        error instanceof DevelopabilityInputError ||
        error instanceof ImmunogenicityInputError;
      if (!says) throw error;
      this.#notes.push(`Not judged, ${name}: ${error.message}`);
      return undefined;
    }
  }
}
