import { percentOf, type RunStep, escaped, svg, svgRect, svgText } from '@paratope/command-line';
import { openHumanPeptides } from '@paratope/oasis';
import { humanize, HumanizationInputError } from '@paratope/humanization';
import {
  chosenEntry,
  humanizationSchema,
  variantSchema,
  type HumanizationEntries,
  type NumberedAlignment,
} from './results.js';
import { templateModeller } from '../../worker/parental-model.js';
import { HUMANIZE, VARIANT } from './step-names.js';

const PARENT = '#8b94a0';
const CHOSEN = '#2f6f9f';
const OTHER = '#8fb8d6';

/** Plot of the share of human 9-mers of the parent and of each strategy. */
function humannessSvg(entries: HumanizationEntries, chosen: string | undefined): string {
  const [first] = entries;
  if (!first) return '';
  const bars = [
    { name: 'parent', value: first.oasis_score.before.mean, total: 0 },
    ...entries.map((entry) => ({ name: entry.strategy, value: entry.oasis_score.mean, total: entry.mutations.total })),
  ];
  const body = bars.map(({ name, value, total }, i) => {
    const y = 6 + 24 * i;
    const fill = name === 'parent' ? PARENT : name === chosen ? CHOSEN : OTHER;
    const label = `${(100 * value).toFixed(0)} %${total === 0 ? '' : `, ${total} substitutions`}`;
    return (
      svgText(112, y + 13, name, 'end') +
      svgRect(120, y, 400 * value, 18, fill, label) +
      svgText(126 + 400 * value, y + 13, label)
    );
  });
  const method = first.oasis_score.method === 'oasis' ? 'OASis identity' : 'human germline 9-mers';
  const height = 24 * bars.length + 26;
  const axis = svgText(120, height - 6, method, 'start', ' class="axis"');
  return svg(680, height, `Humanness as ${method}`, body.join('') + axis);
}

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

type Entry = HumanizationEntries[number];

/** Alignments of parent, humanized sequence and germline with marked substitutions. The strategy of the variant is unfolded. */
function alignmentsHtml(entries: HumanizationEntries, chosen: string | undefined): string {
  return entries
    .map((entry) => {
      const { vh, vl } = entry.mutations;
      const genes = [vh, vl]
        .flatMap((domain) => (domain ? [`${domain.count} on ${domain.acceptor.v_gene}`] : []))
        .join(', ');
      const isOpen = entry.strategy === chosen ? ' open' : '';
      const chains = chainsOf(entry).map(({ name, table, changed, kept }) => alignment(name, table, changed, kept));
      return `<details${isOpen}><summary>${escaped(entry.strategy)}: ${escaped(genes)}${isOpen ? ' (the variant)' : ''}</summary>${chains.join('')}</details>`;
    })
    .join('');
}

function chainsOf({ numbering, mutations }: Entry) {
  const marks = (domain: Entry['mutations']['vh'] | null) => ({
    changed: new Set(domain?.positions.map(({ imgt }) => imgt)),
    kept: new Set(domain?.kept.map(({ imgt }) => imgt)),
  });
  return [
    { name: 'VH', table: numbering.vh, ...marks(mutations.vh) },
    ...(numbering.vl ? [{ name: 'VL', table: numbering.vl, ...marks(mutations.vl) }] : []),
  ];
}

function alignment(
  name: string,
  table: NumberedAlignment,
  changed: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): string {
  const row = (label: string, sequence: string): string => {
    const letters = table.imgt.map((position, i) => {
      const cdr = table.region[i]?.startsWith('CDR') ? ' c' : '';
      const mark = changed.has(position) ? ' x' : kept.has(position) ? ' k' : '';
      const letter = escaped(sequence.charAt(i) || ' ');
      const title = `IMGT ${position}, ${table.region[i] ?? ''}`;
      return cdr === '' && mark === ''
        ? letter
        : `<i class="${`${cdr}${mark}`.trim()}" title="${escaped(title)}">${letter}</i>`;
    });
    return `<span class="label">${label}</span>${letters.join('')}`;
  };
  const rows = [
    row(`${name} parent   `, table.parental),
    row(`${name} humanized`, table.humanized),
    row(`${name} germline `, table.germline),
  ];
  return `<pre class="alignment">${rows.join('\n')}</pre>`;
}
