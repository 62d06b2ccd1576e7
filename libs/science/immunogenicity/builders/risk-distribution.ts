// Builds the distribution of the risk among approved antibodies (libs/science/immunogenicity/src/generated/risk-distribution.ts) from a
// table of therapeutics in the format of Thera-SAbDab. Run it again after a change of the MHC weights:
//   npm run build -- risk-distribution TABLE.tsv
import { writeFileSync } from 'node:fs';
import { riskOfFv, shippedPredictors } from '@paratope/immunogenicity/training/risk/shipped-predictors';
import { readTherapeutics, THERAPEUTICS_SOURCE } from '@paratope/workbench/therapeutics';
import { dataBuilder } from '@paratope/workbench/program';

export const program = dataBuilder({
  description: 'Distribution of the immunogenicity risk among approved antibodies',
  operands: 'THERAPEUTICS.tsv',
  run({ operands: [file = ''] }) {
    const { sha256, antibodies } = readTherapeutics(file);
    const predictors = shippedPredictors();
    const values = antibodies
      .filter(({ isApproved, vh, vl }) => isApproved && vh !== '' && vl !== '')
      .map(({ vh, vl }) => riskOfFv(predictors, vh, vl).value)
      .sort((a, b) => a - b);
    const quantile = (share: number): number => {
      const at = share * (values.length - 1);
      const below = Math.floor(at);
      const low = values[below];
      return Number((low + ((values[below + 1] ?? low) - low) * (at - below)).toFixed(2));
    };
    const provenance = {
      ...THERAPEUTICS_SOURCE,
      inputSha256: sha256,
      mhcSha256: predictors.II.model.provenance.inputSha256,
      antibodies: values.length,
    };
    writeFileSync(
      new URL('../src/generated/risk-distribution.ts', import.meta.url),
      `// Made by npm run build -- risk-distribution; do not edit.
export const RISK_DISTRIBUTION_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Band limits: the median and the 90th percentile of approved antibodies. */
export const RISK_BANDS = { lowUpTo: ${quantile(0.5)}, moderateUpTo: ${quantile(0.9)} };

/** Percentiles 0–100 of the risk values of approved antibodies. */
export const RISK_QUANTILES: readonly number[] = ${JSON.stringify(Array.from({ length: 101 }, (_, k) => quantile(k / 100)))};
`,
    );
    console.log(`${values.length} approved antibodies: median ${quantile(0.5)}, 90th percentile ${quantile(0.9)}`);
  },
});
