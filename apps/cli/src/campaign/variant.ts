import { humanizedChains } from '@paratope/humanization';
import { humanizationSchema, variantSchema, type HumanizationEntries } from './results.js';
import type { Molecule, StepOutcome, Subject } from './steps.js';

/** The result with the most human 9-mers, or that of a strategy. */
export function chosenEntry(results: unknown, strategy: string): HumanizationEntries[number] | undefined {
  const entries = humanizationSchema.parse(results);
  if (strategy !== 'best') return entries.find((entry) => entry.strategy === strategy);
  return entries.toSorted((a, b) => b.oasis_score.mean - a.oasis_score.mean)[0];
}

/** The parent's chains with each V domain exchanged: leaders, linkers and constant domains stay. */
export function variantOf({ parent, results }: Subject, strategy: string): StepOutcome {
  const entry = chosenEntry(results.get('humanize'), strategy);
  if (!entry) return { ok: false, message: `no result of ${strategy} to make a variant of` };
  const chains = humanizedChains(parent.chains, entry);
  if (!chains) return { ok: false, message: 'a humanized domain is not on the chains of its parent' };
  return { ok: true, results: { strategy: entry.strategy, chains } };
}

/** The molecule that a result of `variant` makes. */
export const moleculeOfVariant = (parent: Molecule, results: unknown): Molecule => ({
  format: parent.format,
  chains: variantSchema.parse(results).chains,
});
