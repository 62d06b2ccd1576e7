import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';

const column = (name: string, label: string, more: Partial<ScoreColumn> = {}): ScoreColumn => ({
  name,
  label,
  type: 'number',
  unit: null,
  direction: 'none',
  description: `${label}.`,
  reference: null,
  certainty: null,
  source: 'sequence',
  usual: true,
  ...more,
});

export const fakeColumns: readonly ScoreColumn[] = [
  column('human_likeness', 'Human likeness', { direction: 'higher', reference: 'therapeutic antibodies' }),
  column('liabilities.severe', 'Liabilities, severe', { type: 'integer', direction: 'lower' }),
  column('isoelectric_point', 'Isoelectric point', { unit: 'pH' }),
  column('charge', 'Net charge at pH 7.4', { unit: 'e' }),
  column('heavy.v_gene', 'VH V gene', { type: 'text' }),
  column('heavy.cdr3_length', 'CDR-H3 length', { type: 'integer', unit: 'residues' }),
  column('developability.hic', 'HIC retention', {
    unit: 'min',
    direction: 'lower',
    source: 'stability_analysis',
    reference: 'therapeutic antibodies',
  }),
  column('developability.psh', 'Surface hydrophobicity (PSH)', { direction: 'lower', source: 'stability_analysis' }),
  column('immunogenicity.risk', 'T-cell epitope risk', { direction: 'lower', source: 'immunogenicity_analysis' }),
  column('assay.hic', 'HIC measured', { unit: 'min', direction: 'lower', source: 'assay', usual: true }),
];

/** Measurement of every other row: one is a bound, and one variant was not expressed. */
const measurementOf = (nth: number): ScoredVariant['measurements'][string] | undefined =>
  nth % 2 === 0
    ? {
        expressed: nth !== 2,
        bound: nth === 4 ? 'above' : null,
        spread: nth === 0 ? 0.2 : null,
        replicates: nth === 0 ? 3 : 1,
      }
    : undefined;

/** Rows with figures that rise and fall with their number. The last third has no scorecard. */
export const fakeRows = (count: number): ScoredVariant[] =>
  Array.from({ length: count }, (_, nth): ScoredVariant => {
    const wave = Math.sin(nth * 2.399);
    const hasScorecard = nth % 3 !== 2;
    const measured = measurementOf(nth);
    return {
      object: 'scored_variant',
      variant_id: `variant-${nth + 1}`,
      variant_name: 'v1',
      origin: 'baseline',
      candidate_id: `candidate-${nth + 1}`,
      candidate_name: `mAb ${nth + 1}`,
      project_id: 'project',
      parent_variant_id: null,
      stage: nth % 5 === 0 ? 'lead' : null,
      tags: nth % 7 === 0 ? ['phage', 'round 2'] : [],
      created_at: '2026-11-24T08:00:00Z',
      pending: false,
      refusal: null,
      figures: {
        human_likeness: Number((0.75 + 0.2 * wave).toFixed(4)),
        'liabilities.severe': Math.abs(Math.round(3 * wave)),
        isoelectric_point: Number((8 + wave).toFixed(3)),
        charge: Number((3 + 4 * Math.cos(nth)).toFixed(2)),
        'heavy.v_gene': `IGHV${1 + (nth % 4)}-${10 + (nth % 50)}`,
        'heavy.cdr3_length': 8 + (nth % 12),
        ...(hasScorecard
          ? {
              'developability.hic': Number((9.5 + 1.5 * Math.cos(nth * 1.7)).toFixed(3)),
              'developability.psh': Number((118 + 20 * wave).toFixed(1)),
            }
          : {}),
        ...(measured ? { 'assay.hic': measured.expressed ? 10 + Math.cos(nth * 1.7) + 0.3 * wave : null } : {}),
      },
      percentiles: {
        human_likeness: 50 + 50 * wave,
        ...(hasScorecard ? { 'developability.hic': 50 + 50 * Math.cos(nth * 1.7) } : {}),
      },
      measurements: measured === undefined ? {} : { 'assay.hic': measured },
      job_ids: hasScorecard ? { stability_analysis: `job-${nth}` } : {},
    };
  });
