import type { RunChoices, RunStep, StepOutcome } from '@paratope/command-line';
import { humanizedChains, STRATEGIES } from '@paratope/humanization';
import { Option } from 'commander';
import { z } from 'zod';
import { chosenEntry, humanizationSchema, variantSchema } from './results.js';
import { HUMANIZE, VARIANT } from './step-names.js';

const optionsSchema = z.object({ strategy: z.string() });
const strategyOf = ({ options }: RunChoices): string => optionsSchema.parse(options).strategy;

const missing = (choices: RunChoices): string => `the humanization has no result of ${strategyOf(choices)}`;

/** Replaces each V domain in the parent's chains. Leaders, linkers and constant domains stay. */
export const variantStep: RunStep = {
  name: VARIANT,
  takes: HUMANIZE,
  options: [
    () =>
      new Option('--strategy <name>', 'result that becomes the variant: the most human one, or that of a strategy')
        .choices(['best', ...STRATEGIES])
        .default('best'),
  ],
  settings: (choices) => ({ strategy: strategyOf(choices) }),
  open:
    (choices) =>
    ({ parent, results }): StepOutcome => {
      const entry = chosenEntry(results.get(HUMANIZE), strategyOf(choices));
      if (!entry) return { ok: false, message: missing(choices) };
      const chains = humanizedChains(parent.chains, entry);
      if (!chains) return { ok: false, message: 'a humanized domain is not on the chains of its parent' };
      return { ok: true, results: { strategy: entry.strategy, chains } };
    },
  refusals: [],
  molecule({ format }, results) {
    const { chains, variant, strategy } = variantSchema.parse(results);
    return { format, chains, variant, origin: strategy };
  },
  service: {
    fields: (choices) => ({ strategy: strategyOf(choices) }),
    choices: STRATEGIES,
    choose: (results, choices) => chosenEntry(results, strategyOf(choices))?.strategy,
    missing,
    request: (job, choice) => ({ from_humanization_id: job, strategy: z.enum(STRATEGIES).parse(choice) }),
  },
  columns: ['variant', 'mutations'],
  cells(results, subject) {
    const { strategy } = variantSchema.parse(results);
    const entries = humanizationSchema.parse(subject.results.get(HUMANIZE));
    return [strategy, entries.find((entry) => entry.strategy === strategy)?.mutations.total ?? null];
  },
};
