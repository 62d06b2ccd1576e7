import { CodonInputError } from './errors.js';
import { isBacterium, type Host } from './hosts.js';
import type { Strategy } from './options.js';
import { bestOpenings } from './solver/openings.js';
import { solveExactly, type Gains } from './solver/lattice.js';
import type { Problem } from './solver/problem.js';

/** Folding of the messenger around the start codon, and the cost of a weaker fold. */
export interface StartFolding {
  /** Minimum free energy of −4 … +37 in kcal/mol, see {@link startEnergy}; higher is better. */
  readonly energy: number;
  /** Optima at several weights; empty if the energy had no weight. */
  readonly tradeOff: readonly TradeOff[];
}

/** Optimum at one weight, under the local patterns alone. */
export interface TradeOff {
  /** Weight in ln w per kcal/mol. */
  readonly weight: number;
  readonly cai: number;
  /** Energy in kcal/mol. */
  readonly energy: number;
}

const WEIGHTS = [0, 0.03, 0.1, 0.3, 1];

/** Maximum weight: from about 3 on, the weakest fold is chosen at any cost. */
export const MOST_FIVE_PRIME_WEIGHT = 10;

/**
 * Rejects a weight of the folding where it has no meaning.
 * @throws {CodonInputError} for a weight outside 0–10, and a weight above 0 for another host than E. coli, another strategy than
 *   `maximize_cai`, or without a start codon
 */
export function assertFivePrimeWeight(
  weight: number,
  {
    host,
    strategy,
    startContext,
  }: { readonly host: Host; readonly strategy: Strategy; readonly startContext: boolean },
): void {
  const wrong = (why: string): never => {
    throw new CodonInputError(`five_prime_weight ${why}`);
  };
  if (!(weight >= 0 && weight <= MOST_FIVE_PRIME_WEIGHT)) wrong(`is a number from 0 to ${MOST_FIVE_PRIME_WEIGHT}`);
  if (weight === 0) return;
  if (host !== 'e_coli') wrong('is for the host e_coli, in which the effect was measured');
  if (strategy !== 'maximize_cai') wrong('needs the strategy maximize_cai');
  if (!startContext) wrong('needs a start codon and the sequence before it');
}

/** Whether the folding around the start is reported. */
export const foldsAtStart = (host: Host, startContext: boolean): boolean => isBacterium(host) && startContext;

/**
 * Computes the cost in CAI of the free energy around the start.
 * @param gains the gains ln w.
 * @param counted the number of residues with more than one codon.
 * @param asked the weight of the request, which is also listed.
 * @returns the optima at increasing weights, each with an energy or CAI different from the previous one.
 */
export function tradeOffOf(problem: Problem, gains: Gains, counted: number, asked: number): TradeOff[] {
  const core = solveExactly(problem, gains);
  const rows = [...new Set([...WEIGHTS, asked])]
    .sort((a, b) => a - b)
    .flatMap((weight): TradeOff[] => {
      const [best] = bestOpenings(problem, gains, core, weight, 1).openings;
      if (!best) return [];
      const energy = best.energy;
      return [{ weight, energy, cai: Math.exp((best.value - weight * energy) / Math.max(1, counted)) }];
    });
  return rows.filter(({ weight, energy }, k) => weight === asked || k === 0 || energy !== rows[k - 1]?.energy);
}
