import type { Job } from '@paratope/sdk';
import { KINDS } from '../../components/job-kinds.js';
import { STRATEGY } from '../../components/terms.js';
import { loopError } from './structure/loop-error.js';
import { detailsOf } from './humanization/strategy-result.js';

/** A number that a run came to, as a line of a table. */
export interface Figure {
  readonly pipeline: string;
  readonly name: string;
  /** Empty: without one. */
  readonly unit: string;
  readonly value: string;
}

const sized = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toLocaleString('en', { maximumSignificantDigits: 3 });

/** The numbers of a completed job that are looked at first. */
export function figuresOf(job: Job): Figure[] {
  const pipeline = KINDS[job.object].label;
  const figure = (name: string, value: string, unit = ''): Figure => ({ pipeline, name, unit, value });
  switch (job.object) {
    case 'humanization': {
      const scored = (job.results ?? []).flatMap((entry) => {
        const mean = detailsOf(entry)?.oasis_score?.mean;
        return mean === undefined || mean === null ? [] : [{ entry, mean }];
      });
      const [best] = scored.toSorted((a, b) => b.mean - a.mean);
      return best ? [figure(`Most human: ${STRATEGY[best.entry.strategy]}`, sized(best.mean * 100), '% 9-mers')] : [];
    }
    case 'structure_prediction': {
      const h3 = job.results?.cdrs.find(({ name }) => name === 'H3');
      return [
        figure('Confidence', sized(job.results?.confidence_score)),
        ...(h3 ? [figure('Expected error of CDR H3', loopError(h3), 'Å')] : []),
      ];
    }
    case 'stability_analysis': {
      const { thermostability, aggregation, developability } = job.results ?? {};
      return [thermostability, aggregation, developability].flatMap((section) =>
        (section?.metrics ?? []).map(({ name, value, unit }) =>
          figure(name.replaceAll('_', ' '), sized(value), unit ?? ''),
        ),
      );
    }
    case 'immunogenicity_analysis':
      return [
        figure('Risk score', sized(job.results?.risk_score.value)),
        figure('Foreign 9-mers', sized(job.results?.risk_score.non_germline_9mers)),
        figure('Cores presented', sized(job.results?.mhc_ii_cores?.length)),
      ];
    case 'complex_prediction':
      return [
        figure('Best score', sized(job.results?.poses[0]?.score)),
        figure('Buried surface', sized(job.results?.poses[0]?.buried_surface_area), 'Å²'),
      ];
    case 'codon_export':
      return (job.results?.variable_cds ?? []).flatMap(({ chain, cai, gc_content }) => [
        figure(`CAI, ${chain}`, sized(cai)),
        figure(`GC, ${chain}`, sized(gc_content * 100), '%'),
      ]);
  }
}
