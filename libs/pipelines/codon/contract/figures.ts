import { type KeyFigure, type KeyFigures, tabled } from '@paratope/job-envelope';
import { z } from 'zod';

const COLUMNS: readonly KeyFigure[] = [
  {
    ...({
      name: 'codon.adaptation_index',
      label: 'Codon adaptation index',
      type: 'number',
      direction: 'higher',
    } as const),
    description: 'Lowest codon adaptation index among the chains of the latest export, 0–1, in its host.',
    certainty: 'Exact, by the usage table of the host.',
  },
  {
    ...({ name: 'codon.gc_content', label: 'GC content', type: 'number', unit: '%', direction: 'none' } as const),
    description: 'GC content of all coding sequences of the latest export together.',
    certainty: 'Exact.',
  },
  {
    ...({
      name: 'codon.unmet_constraints',
      label: 'Unmet DNA constraints',
      type: 'integer',
      direction: 'lower',
    } as const),
    description: 'Number of constraints that the DNA of the latest export does not meet.',
    certainty: 'Exact.',
  },
];

const stored = z.looseObject({
  variable_cds: z.array(z.looseObject({ sequence: z.string(), cai: z.number(), gc_content: z.number() })).min(1),
  constraint_report: z.looseObject({ constraints: z.array(z.looseObject({ satisfied: z.boolean() })) }),
});

/** Figures of how well the DNA suits its host. */
export const keyFigures: KeyFigures = {
  columns: COLUMNS,
  describes: 'variant',
  of: (results) => {
    const { variable_cds: chains, constraint_report: report } = stored.parse(results);
    const length = chains.reduce((sum, { sequence }) => sum + sequence.length, 0);
    const gc = chains.reduce((sum, { sequence, gc_content: share }) => sum + share * sequence.length, 0);
    return {
      figures: {
        'codon.adaptation_index': tabled(Math.min(...chains.map(({ cai }) => cai))),
        'codon.gc_content': tabled((100 * gc) / length),
        'codon.unmet_constraints': report.constraints.filter(({ satisfied }) => !satisfied).length,
      },
      percentiles: {},
    };
  },
};
