import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { CampaignPlateSubmit } from '@paratope/sdk';

type ResultsFile = NonNullable<CampaignPlateSubmit['results']>[number];

/** Values of the form besides the parent. */
export interface PlateValues {
  readonly results: readonly ResultsFile[];
  readonly size: number;
  /** Kabat positions that may change, such as `H:52 H:52A L:93`; empty for all positions outside the CDRs at which the repertoires vary. */
  readonly positions: string;
  readonly mostMutations: number;
}

export const USUAL_PLATE: PlateValues = { results: [], size: 48, positions: '', mostMutations: 6 };

const POSITION = /^([HL]):(\d+[A-Z]*)$/;
/** Residues that a position may take. Cysteine is excluded, and so are glycine and proline, which bend the backbone. */
const RESIDUES = 'ADEFHIKLMNQRSTVWY';

/** Positions that the text names; null if part of it is not a position. */
export function positionsOf(text: string): { readonly chain: 'heavy' | 'light'; readonly position: string }[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const read = parts.flatMap((part) => {
    const [, chain, position] = POSITION.exec(part.toUpperCase()) ?? [];
    return position === undefined ? [] : [{ chain: chain === 'H' ? ('heavy' as const) : ('light' as const), position }];
  });
  return read.length === parts.length ? read : null;
}

/** Constraints that allow changes at these positions only; empty if the text names none. */
export function allowedPositions(positions: string) {
  const named = positionsOf(positions) ?? [];
  if (named.length === 0) return {};
  return {
    scheme: 'kabat' as const,
    frozen: [],
    least_frequency: 1,
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
