import { percentOf, type RunStep } from '@paratope/command-line';
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
    const modeller = templateModeller();
    return async ({ molecule }) => ({ ok: true, results: humanize(molecule, { modeller: await modeller }).results });
  },
  refusals: [HumanizationInputError],
  service: { kind: 'humanization' },
  columns: ['human 9-mers before %', 'after %', 'best strategy'],
  cells(results) {
    const best = chosenEntry(results, 'best');
    if (!best) return [null, null, null];
    return [percentOf(best.oasis_score.before.mean), percentOf(best.oasis_score.mean), best.strategy];
  },
  report: {
    title: 'Humanization',
    note: 'Humanness is the share of 9-mers that human germline genes encode; it is not OASis identity.',
    html(results, subject) {
      const entries = humanizationSchema.parse(results);
      const variant = subject.results.get(VARIANT);
      const chosen = variant === undefined ? undefined : variantSchema.parse(variant).strategy;
      return humannessSvg(entries, chosen) + alignmentsHtml(entries, chosen);
    },
  },
};
