import { shippedTemplates, type RunStep } from '@paratope/command-line';
import { ImmunogenicityInputError, immunogenicityReport, type MhcPredictors } from '@paratope/immunogenicity';
import { shippedPredictors } from '../shipped-predictors.js';
import { immunogenicitySchema } from './results.js';
import { riskSvg } from './risk-plot.js';

export const immunogenicityStep: RunStep = {
  name: 'immunogenicity',
  settings: ({ seed }) => ({ seed }),
  open({ seed }) {
    let predictors: MhcPredictors | undefined;
    return async ({ molecule }) => {
      const models = { predictors: (predictors ??= shippedPredictors()), templates: await shippedTemplates(), seed };
      return { ok: true, results: immunogenicityReport({ chains: molecule.chains }, models) };
    };
  },
  refusals: [ImmunogenicityInputError],
  service: { kind: 'immunogenicity_analysis' },
  columns: ['T-cell risk', 'risk band', 'above % of approved'],
  cells(results) {
    const { value, band, percentile } = immunogenicitySchema.parse(results).risk_score;
    return [value, band, percentile];
  },
  report: {
    title: 'Immunogenicity',
    note: 'T-cell risk ranks designs; it is no rate of anti-drug antibodies.',
    html: (results) => riskSvg(immunogenicitySchema.parse(results)),
  },
};
