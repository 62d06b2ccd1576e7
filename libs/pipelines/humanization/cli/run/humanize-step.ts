import { percentOf, type RunStep } from '@paratope/command-line';
import { openHumanPeptides } from '@paratope/oasis';
import { humanize, HumanizationInputError } from '@paratope/humanization';
import { alignmentsHtml } from './alignments.js';
import { humannessSvg } from './humanness-plot.js';
import { chosenEntry, humanizationSchema, variantSchema } from './results.js';
import { templateModeller } from '../../worker/parental-model.js';
import { HUMANIZE, VARIANT } from './step-names.js';

export const humanizeStep: RunStep = {
  name: HUMANIZE,
  settings: () => ({ model: true }),
  open: () => {
    const [repertoires, modeller] = [openHumanPeptides(), templateModeller()];
    return async ({ molecule }) => {
      const sources = { repertoires, modeller: await modeller };
      return { ok: true, results: humanize(molecule, sources).results };
    };
  },
  refusals: [HumanizationInputError],
  service: { kind: 'humanization' },
  columns: ['OASis before %', 'after %', 'best strategy'],
  cells(results) {
    const best = chosenEntry(results, 'best');
    if (!best) return [null, null, null];
    return [percentOf(best.oasis_score.before.mean), percentOf(best.oasis_score.mean), best.strategy];
  },
  report: {
    title: 'Humanization',
    note: 'Humanness is OASis identity: the share of 9-mers that 10 % of human subjects have.',
    html(results, subject) {
      const entries = humanizationSchema.parse(results);
      const variant = subject.results.get(VARIANT);
      const chosen = variant === undefined ? undefined : variantSchema.parse(variant).strategy;
      return humannessSvg(entries, chosen) + alignmentsHtml(entries, chosen);
    },
  },
};
