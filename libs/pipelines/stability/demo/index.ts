import type { PipelineDemo } from '@paratope/command-line';
import { metricLabel } from '@paratope/developability';
import { stabilityAnalysisKind } from '../contract.js';

const VERDICT = { green: 'no concern', amber: 'drives an amber verdict', red: 'drives a red verdict' } as const;
/** Metrics that are always shown, even without a flag. */
const SHOWN = ['risk', 'psh', 'hic', 'ac_sins', 'isoelectric_point'];

const demo: PipelineDemo = {
  followUp: {
    kind: stabilityAnalysisKind,
    summary(results) {
      const { developability, aggregation, thermostability } = stabilityAnalysisKind.results.parse(results);
      const metrics = [developability, aggregation, thermostability].flatMap((section) => section.metrics);
      const flagged = metrics.filter(({ flag }) => flag === 'amber' || flag === 'red');
      const lines = metrics
        .filter((metric) => SHOWN.includes(metric.name) && !flagged.includes(metric))
        .concat(flagged)
        .map(({ name, value, unit, percentile, flag }) => {
          const number = value === null ? '–' : value.toFixed(2);
          const among = percentile === null ? '' : `above ${percentile.toFixed(0)} % of therapeutic antibodies`;
          return `${metricLabel(name).padEnd(42)}${number.padStart(8)} ${(unit ?? '').padEnd(10)} ${among.padEnd(39)}${flag === null ? '' : VERDICT[flag]}`.trimEnd();
        });
      return { heading: 'developability', lines };
    },
  },
  async programme(api, { all, structures }) {
    const items = all.map((variant_id) => ({
      variant_id,
      structure_job_id: structures.get(variant_id) ?? '',
    }));
    return { jobs: (await api.batchStabilityAnalyses({ body: { items } })).items };
  },
};

export default demo;
