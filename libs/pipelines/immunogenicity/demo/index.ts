import type { PipelineDemo } from '@paratope/command-line';
import { immunogenicityAnalysisKind } from '../contract.js';

const demo: PipelineDemo = {
  followUp: {
    kind: immunogenicityAnalysisKind,
    summary(results) {
      const { risk_score, alleles = [], mhc_ii_cores = [] } = immunogenicityAnalysisKind.results.parse(results);
      const classII = alleles.filter(({ mhc_class }) => mhc_class === 'II').length;
      const foreign = mhc_ii_cores.filter(({ germline_match }) => !germline_match).length;
      const among = risk_score.percentile === null ? '' : `, above ${risk_score.percentile.toFixed(0)} % of approved`;
      return {
        heading: 'immunogenicity',
        lines: [
          `risk ${risk_score.value.toFixed(1)}, ${risk_score.band}${among}`,
          `${mhc_ii_cores.length} cores presented by ${classII} class II alleles, ${foreign} of them not in the human germline`,
        ],
      };
    },
  },
  async programme(api, { all }) {
    const items = all.map((variant_id) => ({ variant_id }));
    return { jobs: (await api.batchImmunogenicityAnalyses({ body: { items } })).items };
  },
};

export default demo;
