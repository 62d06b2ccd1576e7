import { sequenceName } from '@paratope/antibody';
import { csv, FileNames, table, type Tabular } from '@paratope/command-line';
import type { DesignResults } from '../contract.js';

export type DesignFormat = 'table' | 'json' | 'csv' | 'fasta';

interface NamedDesign {
  readonly id: string;
  readonly results: DesignResults;
}

type Writer = (designs: readonly NamedDesign[]) => string;

/** Text of the designs in each format of `paratope design`. */
export const WRITERS: Readonly<Record<DesignFormat, Writer>> = {
  table: (designs) =>
    designs.map(({ id, results }) => `${heading(id, results)}\n${table(proposals([{ id, results }], 4))}`).join('\n'),
  json: (designs) => `${JSON.stringify(designs, undefined, 2)}\n`,
  csv: (designs) => csv(proposals(designs)),
  fasta(designs) {
    const names = new FileNames();
    return designs
      .map(({ id, results }) => ({ candidate: names.take(id), results }))
      .flatMap(({ candidate, results }) =>
        results.proposals.flatMap(({ name, chains = [] }) =>
          chains.map(
            ({ role, sequence }) =>
              `>${sequenceName({ candidate, variant: name, origin: 'design' }, role, sequence)}\n${sequence}\n`,
          ),
        ),
      )
      .join('');
  },
};

const heading = (id: string, { terms, notes }: DesignResults): string =>
  [`${id}: ${terms.join('; ')}`, ...notes.map((note) => `  ${note}`)].join('\n');

/** Table with a line for the parent, then one per proposal. */
function proposals(designs: readonly NamedDesign[], digits?: number): Tabular {
  const figures = [...new Set(designs.flatMap(({ results }) => Object.keys(results.parent.figures)))];
  const shown = (value: number | undefined): number | null =>
    value === undefined ? null : digits === undefined ? value : Number(value.toPrecision(digits));
  const judged = (judgement: DesignResults['parent']['judgement']) => [
    shown(judgement?.developability_risk ?? undefined),
    shown(judgement?.t_cell_risk),
    shown(judgement?.h3_shift ?? undefined),
  ];
  return {
    columns: [
      'antibody',
      'proposal',
      'score',
      ...figures,
      'developability risk',
      'T-cell risk',
      'H3 shift (Å)',
      'mutations made',
    ],
    rows: designs.flatMap(({ id, results: { parent, proposals: front } }) => [
      [id, 'parent', null, ...figures.map((name) => shown(parent.figures[name])), ...judged(parent.judgement), ''],
      ...front.map(({ name, score, figures: own, judgement, mutations = [] }) => [
        id,
        name,
        shown(score),
        ...figures.map((figure) => shown(own[figure])),
        ...judged(judgement),
        mutations
          .map(({ chain, position, from, to }) => `${chain === 'heavy' ? 'H' : 'L'}${from}${position}${to}`)
          .join(' '),
      ]),
    ]),
  };
}
