import type { StrategyDetails } from './strategy-result.js';

/** Returns a share as whole percent; a dash if there is none. */
export const percent = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : (share * 100).toFixed(0);

/** Number of risks. Motifs that every human antibody has are shown for information and do not count. */
const risks = (found: readonly { readonly severity: string }[]): number =>
  found.filter(({ severity }) => severity !== 'info').length;

/** Counts the liabilities of a strategy's result: those that it has, and those that it removed and introduced. */
export const liabilityCounts = ({ liabilities, mutations }: Pick<StrategyDetails, 'liabilities' | 'mutations'>) => ({
  left: risks(Object.values(liabilities).flat()),
  removed: risks(mutations.liabilities_removed),
  introduced: risks(mutations.liabilities_introduced),
});
