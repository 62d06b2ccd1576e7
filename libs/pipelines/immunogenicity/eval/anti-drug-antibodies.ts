// Whether the T-cell risk follows published rates of anti-drug antibodies: npm run eval -- anti-drug-antibodies RATES.tsv
// RATES.tsv (Name, Immunogenicity, Species) is BioPhi's table of 217 therapeutics; `mabs.fa` beside it holds their V domains. Prints
// Spearman's ρ with its baselines, what the tolerance of CDR cores changes, and the rates of each band with counts.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { average, spearman } from '@paratope/fitting';
import { analyseTCellEpitopes, REFERENCE_ALLELES } from '@paratope/immunogenicity';
import { bandRate, readAdaTable, type MeasuredTherapeutic } from '@paratope/immunogenicity/training';
import { shippedPredictors } from '@paratope/immunogenicity/training/risk/shipped-predictors';
import { tableOf } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

/** Least ρ over all therapeutics of the table. */
const GOAL = 0.34;
const TOLERANCES = [0, 0.2, 0.5, 0.7, 1];
const BANDS = ['low', 'moderate', 'high'] as const;

export const program = evaluation({
  description: 'Whether the T-cell risk follows published rates of anti-drug antibodies',
  operands: 'RATES.tsv',
  data: { isIn: tableOf('.tsv', '\t', ['name', 'immunogenicity', 'species']), takes: 'file' },
  async run({ operands: [table = ''] }, runner) {
    const predictors = shippedPredictors();
    const measured = await runner.measure({
      cases: readAdaTable(readFileSync(table, 'utf8'), readFileSync(join(dirname(table), 'mabs.fa'), 'utf8')),
      keyOf: ({ name }) => name,
      measure: ({ vh, vl }: MeasuredTherapeutic) => {
        const chains = [
          { role: 'heavy' as const, sequence: vh },
          ...(vl ? [{ role: 'light' as const, sequence: vl }] : []),
        ];
        const { risk, cores } = analyseTCellEpitopes({ chains, alleles: REFERENCE_ALLELES.II }, predictors);
        const load = (isCdr: boolean): number =>
          cores.reduce((sum, core) => sum + (core.region.startsWith('CDR') === isCdr ? core.contribution : 0), 0);
        const { value, band, nonGermline9mers } = risk;
        return { value, band, nonGermline9mers, cdrs: load(true), framework: load(false) };
      },
    });
    const rates = measured.map(({ of }) => of.ada);
    const rho = (values: readonly number[]): string => spearman(values, rates).toFixed(3);
    const results = measured.map(({ result }) => result);
    const all = spearman(
      results.map(({ value }) => value),
      rates,
    );
    console.log(`${rates.length} therapeutics: ρ of the risk with the rate ${all.toFixed(3)}`);
    console.log(`baseline, 9-mers that are not human germline: ${rho(results.map((one) => one.nonGermline9mers))}`);
    for (const tolerance of TOLERANCES) {
      console.log(
        `CDR cores weighed by ${tolerance}: ${rho(results.map(({ cdrs, framework }) => tolerance * cdrs + framework))}`,
      );
    }
    const means = BANDS.map((band) => {
      const own = measured.flatMap(({ of, result }) => (result.band === band ? [of.ada] : []));
      const { antibodies, mean, interval, atLeast10 } = bandRate(own);
      console.log(
        `${band.padEnd(9)} ${antibodies} antibodies, mean ${mean} % (${interval.join('–')}), ${atLeast10} with 10 % and more`,
      );
      return average(own);
    });
    const rises = means.every((mean, i) => i === 0 || mean > (means[i - 1] ?? Infinity));
    console.log(
      `Goal, ρ ≥ ${GOAL} and a mean that rises from band to band: ${all >= GOAL && rises ? 'reached' : 'missed'}`,
    );
    return all >= GOAL && rises;
  },
});
