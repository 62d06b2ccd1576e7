import type { PipelineDemo } from '@paratope/command-line';
import type { z } from 'zod';
import { structurePredictionKind } from '../contract.js';

type ModelledCdr = z.output<typeof structurePredictionKind.results>['cdrs'][number];

const demo: PipelineDemo = {
  followUp: {
    kind: structurePredictionKind,
    summary(results) {
      const { confidence_score, cdrs, validation } = structurePredictionKind.results.parse(results);
      const h3 = cdrs.find(({ name }) => name === 'H3');
      const loop = h3 ? `, H3 of ${h3.length} residues ${errorOf(h3)}` : '';
      const sound = validation.passed ? 'geometry sound' : 'geometry at fault';
      return { heading: 'structure', lines: [`confidence ${confidence_score.toFixed(2)}${loop}, ${sound}`] };
    },
  },
  async programme(api, { all }) {
    const items = all.map((variant_id) => ({ variant_id }));
    const { items: jobs } = await api.batchStructurePredictions({ body: { items } });
    return { jobs, done: { name: 'structure', detail: `${jobs.length} models` } };
  },
};

function errorOf({ predicted_error: error, possible_error: possible = null }: ModelledCdr): string {
  if (error === null) return 'of unknown error';
  const doubt = possible !== null && error < possible ? `, one in ten beyond ${possible.toFixed(1)} Å` : '';
  return `within about ${error.toFixed(1)} Å${doubt}`;
}

export default demo;
