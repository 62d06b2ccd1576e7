// Builds the distribution of the risk among approved antibodies (libs/science/immunogenicity/src/generated/risk-distribution.ts) from a
// table of therapeutics in the format of Thera-SAbDab, and the rates of anti-drug antibodies of the approved ones in each band from a table
// of rates with its sequences. Run it again after a change of the MHC weights:
//   npm run build -- risk-distribution TABLE.tsv --rates RATES.tsv --sequences RATES.fa
import { writeFileSync } from 'node:fs';
import { riskOfFv, shippedPredictors } from '@paratope/immunogenicity/training/risk/shipped-predictors';
import { readTherapeutics, THERAPEUTICS_SOURCE } from '@paratope/workbench/therapeutics';
import { dataBuilder, UsageError } from '@paratope/workbench/program';
import { bandRate, readAdaTable } from '@paratope/immunogenicity/training';

type Band = 'low' | 'moderate' | 'high';
const ADA_SOURCE =
  'Prihoda et al., mAbs 2022, 14:2020203 (BioPhi, MIT): 217 therapeutics of Marks et al., Bioinformatics 2021, 37:4041';

export const program = dataBuilder({
  description: 'Distribution of the immunogenicity risk among approved antibodies',
  operands: 'THERAPEUTICS.tsv',
  options: {
    rates: { type: 'string', description: 'table of rates of anti-drug antibodies (Name, Immunogenicity, Species)' },
    sequences: { type: 'string', description: 'FASTA file with the V domains of that table' },
  },
  run({ operands: [file = ''], options: { rates, sequences } }) {
    if (rates === undefined || sequences === undefined) throw new UsageError('--rates and --sequences name files');
    const { sha256, antibodies } = readTherapeutics(file);
    const predictors = shippedPredictors();
    const approved = antibodies.filter(({ isApproved, vh, vl }) => isApproved && vh !== '' && vl !== '');
    const values = approved.map(({ vh, vl }) => riskOfFv(predictors, vh, vl).value).sort((a, b) => a - b);
    const quantile = (share: number): number => {
      const at = share * (values.length - 1);
      const below = Math.floor(at);
      const low = values[below];
      return Number((low + ((values[below + 1] ?? low) - low) * (at - below)).toFixed(2));
    };
    const limits = { lowUpTo: quantile(0.5), moderateUpTo: quantile(0.9) };
    const names = new Set(antibodies.flatMap(({ isApproved, name }) => (isApproved ? [name.toLowerCase()] : [])));
    const bands: Record<Band, number[]> = { low: [], moderate: [], high: [] };
    for (const { name, ada, vh, vl } of readAdaTable(rates, sequences)) {
      if (!names.has(name.toLowerCase())) continue;
      const { value } = riskOfFv(predictors, vh, vl);
      bands[value <= limits.lowUpTo ? 'low' : value <= limits.moderateUpTo ? 'moderate' : 'high'].push(ada);
    }
    const bandRates = { low: bandRate(bands.low), moderate: bandRate(bands.moderate), high: bandRate(bands.high) };
    const provenance = {
      ...THERAPEUTICS_SOURCE,
      rates: ADA_SOURCE,
      inputSha256: sha256,
      mhcSha256: predictors.II.model.provenance.inputSha256,
      antibodies: values.length,
    };
    writeFileSync(
      new URL('../src/generated/risk-distribution.ts', import.meta.url),
      `// Made by npm run build -- risk-distribution; do not edit.
export const RISK_DISTRIBUTION_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** Band limits: the median and the 90th percentile of approved antibodies. */
export const RISK_BANDS = ${JSON.stringify(limits)};

/** Rates of anti-drug antibodies of the approved therapeutics in a band, in percent of patients. */
export interface BandRate {
  readonly antibodies: number;
  readonly mean: number;
  /** 90 % interval of the mean. */
  readonly interval: readonly [number, number];
  /** Number of antibodies with a rate of at least 10 %. */
  readonly atLeast10: number;
}

export const BAND_RATES: Readonly<Record<'low' | 'moderate' | 'high', BandRate>> = ${JSON.stringify(bandRates, null, 2)};

/** Percentiles 0–100 of the risk values of approved antibodies. */
export const RISK_QUANTILES: readonly number[] = ${JSON.stringify(Array.from({ length: 101 }, (_, k) => quantile(k / 100)))};
`,
    );
    console.log(
      `${values.length} approved antibodies: median ${limits.lowUpTo}, 90th percentile ${limits.moderateUpTo}`,
    );
    console.log('anti-drug antibodies by band', bandRates);
  },
});
