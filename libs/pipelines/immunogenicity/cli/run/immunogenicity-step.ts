import { shippedTemplates, type RunStep, escaped, svg, svgRect, svgText } from '@paratope/command-line';
import { ImmunogenicityInputError, immunogenicityReport, type MhcPredictors } from '@paratope/immunogenicity';
import { shippedPredictors } from '../shipped-predictors.js';
import { z } from 'zod';

/** Fields of the results that the table and the report of a run show. The results may come from files of an earlier run. */
const immunogenicitySchema = z.object({
  risk_score: z.object({
    value: z.number(),
    band: z.string(),
    percentile: z.number().nullable(),
    residues: z.array(z.object({ chain: z.string(), values: z.array(z.number()) })),
  }),
  chains: z.array(z.object({ chain: z.string(), sequence: z.string() })),
  mhc_ii_cores: z.array(
    z.object({
      chain: z.string(),
      start: z.number(),
      core: z.string(),
      germline_match: z.boolean(),
      alleles: z.number(),
    }),
  ),
});
type ImmunogenicityResult = z.output<typeof immunogenicitySchema>;

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

/** Plot of each residue's share of the T-cell risk. */
function riskSvg({ risk_score: risk, chains, mhc_ii_cores: cores }: ImmunogenicityResult): string {
  const total = chains.reduce((sum, { sequence }) => sum + sequence.length, 0);
  const step = 660 / Math.max(1, total);
  const most = Math.max(1e-9, ...risk.residues.flatMap(({ values }) => values));
  let from = 0;
  const parts = chains.map(({ chain, sequence }) => {
    const start = from;
    from += sequence.length;
    const values = risk.residues.find((each) => each.chain === chain)?.values ?? [];
    const bars = values.map((value, i) =>
      value <= 0
        ? ''
        : svgRect(
            20 + step * (start + i),
            70 - (60 * value) / most,
            step * 0.9,
            (60 * value) / most,
            '#a2555a',
            `${chain} ${sequence.charAt(i)}${i + 1}`,
          ),
    );
    return bars.join('') + svgText(20 + step * start, 84, chain, 'start', ' class="axis"');
  });
  const foreign = cores.filter((core) => !core.germline_match).length;
  const percentile = risk.percentile === null ? '' : `, higher than ${risk.percentile} % of approved antibodies`;
  const words = `Risk ${risk.value.toFixed(1)}, ${risk.band}${percentile}; ${cores.length} cores presented, ${foreign} of them not in the human germline`;
  return `<p>${escaped(words)}</p>${svg(700, 90, 'What each residue adds to the T-cell risk', parts.join(''))}`;
}
