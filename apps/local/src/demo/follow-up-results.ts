import { JOB_KINDS } from '@paratope/pipelines';
import type { z } from 'zod';

const { structure_prediction, stability_analysis, immunogenicity_analysis, codon_export } = JOB_KINDS;
type ModelledCdr = z.output<typeof structure_prediction.results>['cdrs'][number];

/*
 * What is shown of the results of each pipeline: a few lines of the many that they hold.
 */

const WIDTH = 16;
const named = (name: string, ...lines: readonly string[]): string[] =>
  lines.map((line, i) => `${(i === 0 ? name : '').padEnd(WIDTH)}${line}`);

export function structureSummary(results: unknown): string[] {
  const { confidence_score, cdrs, validation } = structure_prediction.results.parse(results);
  const h3 = cdrs.find(({ name }) => name === 'H3');
  const loop = h3 ? `, H3 of ${h3.length} residues ${errorOf(h3)}` : '';
  const sound = validation.passed ? 'geometry sound' : 'geometry at fault';
  return named('structure', `confidence ${confidence_score.toFixed(2)}${loop}, ${sound}`);
}

function errorOf({ predicted_error: error, possible_error: possible = null }: ModelledCdr): string {
  if (error === null) return 'of unknown error';
  const doubt = possible !== null && error < possible ? `, one in ten beyond ${possible.toFixed(1)} Å` : '';
  return `within about ${error.toFixed(1)} Å${doubt}`;
}

const SHOWN = ['psh', 'hic', 'sfvcsp', 'isoelectric_point'];

export function scorecardSummary(results: unknown): string[] {
  const { developability, aggregation, thermostability } = stability_analysis.results.parse(results);
  const metrics = [developability, aggregation, thermostability].flatMap((section) => section.metrics);
  const flagged = metrics.filter(({ flag }) => flag === 'amber' || flag === 'red');
  const lines = metrics
    .filter((metric) => SHOWN.includes(metric.name) && !flagged.includes(metric))
    .concat(flagged)
    .map(({ name, value, unit, percentile, flag }) => {
      const number = value === null ? '–' : value.toFixed(2);
      const among = percentile === null ? '' : `above ${percentile.toFixed(0)} % of therapeutics`;
      return `${name.padEnd(26)}${number.padStart(8)} ${(unit ?? '').padEnd(10)} ${among.padEnd(28)}${flag ?? ''}`.trimEnd();
    });
  return named('developability', ...lines);
}

export function epitopeSummary(results: unknown): string[] {
  const { risk_score, alleles, mhc_ii_cores = [] } = immunogenicity_analysis.results.parse(results);
  const classII = alleles.filter(({ mhc_class }) => mhc_class === 'II').length;
  const foreign = mhc_ii_cores.filter(({ germline_match }) => !germline_match).length;
  const among = risk_score.percentile === null ? '' : `, above ${risk_score.percentile.toFixed(0)} % of approved`;
  return named(
    'immunogenicity',
    `risk ${risk_score.value.toFixed(1)}, ${risk_score.band}${among}`,
    `${mhc_ii_cores.length} cores presented by ${classII} class II alleles, ${foreign} of them not in the human germline`,
  );
}

export function codonSummary(results: unknown): string[] {
  const { variable_cds, constraint_report } = codon_export.results.parse(results);
  const held = constraint_report.constraints.filter(({ satisfied }) => satisfied).length;
  return named(
    'DNA for CHO',
    ...variable_cds.map(
      ({ chain, sequence, cai, gc_content }) =>
        `${chain.padEnd(8)}${sequence.length} nt, CAI ${cai.toFixed(2)}, GC ${(gc_content * 100).toFixed(0)} %`,
    ),
    `${held} of ${constraint_report.constraints.length} constraints met`,
  );
}
