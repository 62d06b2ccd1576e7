// eslint-disable-next-line no-restricted-imports -- a campaign learns from measurements
import { spearman } from '@paratope/fitting';

/**
 * Computes Spearman's rank correlation. Ties share their mean rank.
 *
 * @param a values.
 * @param b values, as many as `a`.
 * @returns the coefficient, −1 to 1; 0 if one side is constant.
 * @example
 * ```ts
 * rankCorrelation([1, 2, 3], [1, 4, 9]); // → 1
 * ```
 */
export const rankCorrelation = (a: readonly number[], b: readonly number[]): number => spearman(a, b) || 0;
