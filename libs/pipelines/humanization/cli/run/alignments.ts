import { escaped } from '@paratope/command-line';
import type { HumanizationEntries, NumberedAlignment } from './results.js';

type Entry = HumanizationEntries[number];

/** Alignments of parent, humanized sequence and germline with marked substitutions. The strategy of the variant is unfolded. */
export function alignmentsHtml(entries: HumanizationEntries, chosen: string | undefined): string {
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
