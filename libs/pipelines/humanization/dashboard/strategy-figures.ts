import type { StrategyDetails } from './strategy-result.js';

/** Returns a share as whole percent; a dash if there is none. */
export const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : (share * 100).toFixed(0);

/** Number of risks. Motifs that every human antibody has are shown for information and do not count. */
const risks = (found: readonly { readonly severity: string }[]): number =>
  found.filter(({ severity }) => severity !== 'info').length;

/** States the number of liabilities of a strategy's result, and how many it removed and introduced: `3 (−2 +1)`. */
export function liabilitiesText({
  liabilities,
  mutations,
}: Pick<StrategyDetails, 'liabilities' | 'mutations'>): string {
  const left = risks(Object.values(liabilities).flat());
  return `${left} (−${risks(mutations.liabilities_removed)} +${risks(mutations.liabilities_introduced)})`;
}
