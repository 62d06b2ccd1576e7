import type { CampaignCreate } from '@paratope/sdk';
import { allowedPositions } from './submission.js';

type Objectives = NonNullable<CampaignCreate['objectives']>;
type Term = Objectives['terms'][number];

/** Figures of the sequence that a variant may be held to, beside what is measured. */
export const KEPT = ['human_likeness', 'foreign_cores', 'liability_load'] as const;
export type KeptFigure = (typeof KEPT)[number];
const GOAL = { human_likeness: 'maximise', foreign_cores: 'minimise', liability_load: 'minimise' } as const;

/** What a campaign is begun with, as the form has it. */
export interface CampaignValues {
  readonly name: string;
  /** Names of the assays to choose plates by, apart by commas; empty: all that are measured. */
  readonly assays: string;
  /** No variant may be worse than the parent in these. */
  readonly kept: readonly KeptFigure[];
  readonly positions: string;
  readonly mostMutations: number;
  readonly candidates: NonNullable<CampaignCreate['candidates']>;
  readonly size: number;
  readonly control: boolean;
  readonly repeats: number;
  readonly minimumDistance: number;
}

export const USUAL_CAMPAIGN: CampaignValues = {
  ...{ name: '', assays: '', kept: [], positions: '', mostMutations: 6, candidates: [] },
  ...{ size: 48, control: true, repeats: 2, minimumDistance: 1 },
};

/** The request for a campaign on a parent. */
export function campaignOf(variantId: string, values: CampaignValues): CampaignCreate {
  const { name, assays, kept, positions, mostMutations, candidates, size, control, repeats, minimumDistance } = values;
  const terms: Term[] = [
    ...assays
      .split(',')
      .map((assay) => assay.trim())
      .filter((assay) => assay !== '')
      .map((assay): Term => ({ figure: `learned:${assay}`, goal: 'maximise' })),
    ...kept.map((figure): Term => ({ figure, goal: GOAL[figure], no_worse_than_parent: true })),
    { figure: 'mutations', goal: 'limit_only', at_most: mostMutations },
  ];
  return {
    ...{ variant_id: variantId, name: name.trim() },
    candidates,
    objectives: { terms, constraints: allowedPositions(positions) },
    plate: { size, control, repeats, minimum_distance: minimumDistance },
  };
}
