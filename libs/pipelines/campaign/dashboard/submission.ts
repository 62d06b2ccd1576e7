import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { CampaignPlateSubmit } from '@paratope/sdk';

type ResultsFile = NonNullable<CampaignPlateSubmit['results']>[number];

/** What is asked beyond the parent, as the form has it. */
export interface PlateValues {
  readonly results: readonly ResultsFile[];
  readonly size: number;
  /** Positions that may change, such as `H:52 H:52A L:93`, Kabat; empty: all that the repertoires allow outside the CDRs. */
  readonly positions: string;
  readonly mostMutations: number;
}

export const USUAL_PLATE: PlateValues = { results: [], size: 48, positions: '', mostMutations: 6 };

const POSITION = /^([HL]):(\d+[A-Z]*)$/;
/** Cysteines and what has none of its own: glycines and prolines bend the backbone. */
const RESIDUES = 'ADEFHIKLMNQRSTVWY';

/** Places that the text names; null where a part of it is none. */
export function positionsOf(text: string): { readonly chain: 'heavy' | 'light'; readonly position: string }[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const read = parts.flatMap((part) => {
    const [, chain, position] = POSITION.exec(part.toUpperCase()) ?? [];
    return position === undefined ? [] : [{ chain: chain === 'H' ? ('heavy' as const) : ('light' as const), position }];
  });
  return read.length === parts.length ? read : null;
}

/** The constraints that let these places change and no others; empty where the text names none. */
export function allowedPositions(positions: string) {
  const named = positionsOf(positions) ?? [];
  if (named.length === 0) return {};
  return {
    ...{ scheme: 'kabat' as const, frozen: [], least_frequency: 1 },
    allowed: named.map((place) => ({ ...place, residues: RESIDUES })),
  };
}

export function submissionOf({ results, size, positions, mostMutations }: PlateValues): Submission {
  const constraints = allowedPositions(positions);
  return {
    missing: positionsOf(positions) === null ? 'Write positions as H:52A L:93.' : undefined,
    bodyOf: (items) => ({
      items: items.map((item) => ({
        ...item,
        results: [...results],
        plate: { size },
        objectives: { terms: [{ figure: 'mutations', goal: 'limit_only', at_most: mostMutations }], constraints },
      })),
    }),
  };
}
