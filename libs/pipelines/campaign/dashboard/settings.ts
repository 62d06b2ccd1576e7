import { usualDirection } from '@paratope/campaigns/cells';
import type { CampaignCreate } from '@paratope/sdk';
import { objectivesIn, type CampaignObjectives } from './objectives-text.js';
import { allowedPositions } from './submission.js';

type Term = CampaignObjectives['terms'][number];

/** Figures of the sequence that may be constrained, in addition to the measured assays. */
export const KEPT = ['human_likeness', 'foreign_cores', 'liability_load'] as const;
export type KeptFigure = (typeof KEPT)[number];
const GOAL = { human_likeness: 'maximise', foreign_cores: 'minimise', liability_load: 'minimise' } as const;

/** Values of the form for a new campaign. */
export interface CampaignValues {
  readonly name: string;
  /** Names of the assays by which plates are chosen, separated by commas; empty for all measured assays. */
  readonly assays: string;
  /** Figures in which no variant may be worse than the parent. */
  readonly kept: readonly KeptFigure[];
  readonly positions: string;
  readonly mostMutations: number;
  /** Objectives as YAML or JSON, in place of the goals, positions and number of mutations; empty for those. */
  readonly objectives: string;
  readonly candidates: NonNullable<CampaignCreate['candidates']>;
  readonly size: number;
  readonly control: boolean;
  readonly repeats: number;
  readonly minimumDistance: number;
}

export const USUAL_CAMPAIGN: CampaignValues = {
  name: '',
  assays: '',
  kept: [],
  positions: '',
  mostMutations: 6,
  objectives: '',
  candidates: [],
  size: 48,
  control: true,
  repeats: 2,
  minimumDistance: 1,
};

/** The request for a campaign on a parent. */
export function campaignOf(variantId: string, values: CampaignValues): CampaignCreate {
  const { name, candidates, size, control, repeats, minimumDistance } = values;
  const own = objectivesIn(values.objectives);
  return {
    variant_id: variantId,
    name: name.trim(),
    candidates,
    objectives: own.kind === 'read' ? own.objectives : objectivesOf(values),
    plate: { size, control, repeats, minimum_distance: minimumDistance },
  };
}

/** Objectives of the form's fields. */
function objectivesOf({ assays, kept, positions, mostMutations }: CampaignValues): CampaignObjectives {
  const terms: Term[] = [
    ...assaysIn(assays).map(({ assay, direction }): Term => ({
      figure: `learned:${assay}`,
      goal: direction === 'lower' ? 'minimise' : 'maximise',
    })),
    ...kept.map((figure): Term => ({ figure, goal: GOAL[figure], no_worse_than_parent: true })),
    { figure: 'mutations', goal: 'limit_only', at_most: mostMutations },
  ];
  return { terms, constraints: allowedPositions(positions) };
}

interface NamedAssay {
  readonly assay: string;
  /** Direction of better values: as written behind the name, or that of the usual name. */
  readonly direction: 'higher' | 'lower' | undefined;
}

/** Assays of a text such as `KD, stickiness lower`. */
export const assaysIn = (text: string): NamedAssay[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, assay = part, said] = /^(.*\S)\s+(higher|lower)$/i.exec(part) ?? [];
      const direction = said?.toLowerCase() ?? usualDirection(assay, '');
      return { assay, direction: direction === 'lower' || direction === 'higher' ? direction : undefined };
    });

/** First assay whose better direction neither its name nor the text says. */
export const undirected = (text: string): string | undefined =>
  assaysIn(text).find(({ direction }) => direction === undefined)?.assay;
