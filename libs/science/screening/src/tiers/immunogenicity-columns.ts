import type { Column } from '../columns.js';

/** Columns of the tier `immunogenicity`. */
export const IMMUNOGENICITY_COLUMNS: readonly Column[] = [
  {
    ...({ name: 'immunogenicity.risk', label: 'T-cell epitope risk', type: 'number', direction: 'lower' } as const),
    description:
      'Presented class II cores foreign to the human germline, weighted by rank and allele frequency, per 1 000 positions.',
    usual: true as const,
    reference: '91 approved antibodies',
    certainty: 'It ranks designs and is not a rate of anti-drug antibodies.',
  },
  {
    ...({
      name: 'immunogenicity.percentile',
      label: 'Risk percentile',
      type: 'number',
      unit: '%',
      direction: 'lower',
    } as const),
    description: 'Share of approved antibodies with a lower risk.',
  },
  {
    ...({ name: 'immunogenicity.band', label: 'Risk band', type: 'text', direction: 'none' } as const),
    description: 'low, moderate or high.',
  },
  {
    ...({
      name: 'immunogenicity.cores',
      label: 'Presented foreign cores',
      type: 'integer',
      direction: 'lower',
    } as const),
    description: 'Number of class II cores foreign to the human germline that an allele of the reference set presents.',
  },
].map((column) => ({ ...column, tier: 'immunogenicity' }));
