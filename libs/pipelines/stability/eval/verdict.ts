// What the verdict of developability is worth: npm run eval -- verdict ASSAYS [--models FOLDER]
// ASSAYS is the folder of assay data (Jain et al. 2017). Prints the AUC for antibodies with two and more flagged assays on held-out sequence
// families, with its calibration; that for named failures against approved medicines; and published pairs of a parent and its repaired
// mutant, each modelled on its own. The named antibodies and pairs are fixtures of the developability package, with their sources.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import {
  analyse,
  descriptorsOf,
  metricsOf,
  readFvs,
  VERDICT_MODEL,
  verdictOf,
  type Verdict,
} from '@paratope/developability';
import { areaUnderCurve, baselinesOf } from '@paratope/developability/training';
import { openModels, type FvModels } from '@paratope/workbench/fv-models';
import { named } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const GOAL = { auc: 0.7, improved: 0.8 };

interface Judged {
  readonly verdict: Verdict;
  /** Values of the metrics by name; a plain object, because results of cases are stored as JSON. */
  readonly metrics: Readonly<Record<string, number | null>>;
}

export const program = evaluation({
  description: 'What the verdict of developability is worth, beside its baselines',
  operands: 'ASSAYS',
  options: {
    models: { type: 'string', default: '.models', description: 'folder that keeps models of the antibodies' },
  },
  data: { isIn: named(/^vhh_tm_nbthermo\.tsv$/), takes: 'folder' },
  async run({ options: { models: folder } }, runner) {
    mkdirSync(folder, { recursive: true });
    const models = openModels(folder);
    const { auc, baselines, baseRate, antibodies, families, calibration } = VERDICT_MODEL;
    console.log(
      `${antibodies} antibodies in ${families} families, ${(100 * baseRate).toFixed(0)} % with two and more flagged assays`,
    );
    console.log(`AUC on held-out families ${auc.toFixed(3)}; baselines`, baselines);
    console.table(calibration);

    const known = await runner.measure({
      cases: fixture('named-antibodies'),
      keyOf: ({ name = '' }) => name,
      measure: ({ vh = '', vl = '' }) => judge(models, vh, vl),
    });
    const failed = known.map(({ of }) => of['outcome'] === 'failed');
    const by = (score: (one: Judged) => number): string =>
      areaUnderCurve(
        known.map(({ result }) => score(result)),
        failed,
      ).toFixed(3);
    const charges = baselinesOf(known.map(({ of }) => ({ vh: of['vh'] ?? '', vl: of['vl'] ?? '' }))).net_charge;
    console.log(
      `\nnamed: ${failed.filter(Boolean).length} failures against ${failed.filter((one) => !one).length} approved medicines`,
    );
    console.log(
      `AUC of the verdict ${by(({ verdict }) => verdict.probability)}; HIC alone ${by(({ metrics }) => metrics['hic'] ?? 0)}, AC-SINS alone ${by(({ metrics }) => metrics['ac_sins'] ?? 0)}, net charge alone ${areaUnderCurve(charges, failed).toFixed(3)}`,
    );
    for (const { of, result } of known.toSorted((a, b) => b.result.verdict.probability - a.result.verdict.probability))
      console.log(`${(of['outcome'] ?? '').padEnd(9)} ${(of['name'] ?? '').padEnd(16)} ${shown(result)}`);

    const pairs = await runner.measure({
      cases: fixture('repaired-pairs'),
      keyOf: ({ parent = '', repaired = '' }) => `${parent} ${repaired}`,
      measure: (pair) => ({
        before: judge(models, pair['parent_vh'] ?? '', pair['parent_vl'] ?? ''),
        after: judge(models, pair['repaired_vh'] ?? '', pair['repaired_vl'] ?? ''),
      }),
    });
    console.log('\nparent and repaired mutant: verdict, self-association (patches, AC-SINS)');
    const improved = pairs.filter(({ of, result: { before, after } }) => {
      const verdict = after.verdict.probability < before.verdict.probability;
      const association = partsOf(after) < partsOf(before);
      console.log(
        `${`${of['parent']} → ${of['repaired']}`.padEnd(36)} ${shown(before)} → ${shown(after)} ${verdict ? 'better' : 'worse'}, self-association ${association ? 'better' : 'worse'}`,
      );
      return verdict && association;
    }).length;
    const reached = auc >= GOAL.auc && improved >= GOAL.improved * pairs.length;
    console.log(
      `Goal, AUC ≥ ${GOAL.auc} and four of five pairs better in both: ${reached ? 'reached' : 'missed'} (${improved} of ${pairs.length})`,
    );
    return reached;
  },
});

/** Log-odds that self-association adds: its patches and AC-SINS. */
const partsOf = ({ verdict }: Judged): number =>
  verdict.parts.reduce(
    (sum, { name, contribution }) => sum + (['self_association', 'ac_sins'].includes(name) ? contribution : 0),
    0,
  );

const shown = ({ verdict, metrics }: Judged): string =>
  `${verdict.probability.toFixed(2)} (${verdict.interval.map((value) => value.toFixed(2)).join('–')}), above ${verdict.percentile.toFixed(0)} %, patches ${(metrics['self_association'] ?? NaN).toFixed(2)}, PSH ${(metrics['psh'] ?? NaN).toFixed(0)}`;

function judge({ modelOf }: FvModels, vh: string, vl: string): Judged {
  const modelled = modelOf({ vh, vl });
  const fv = 'model' in modelled ? readFvs(modelled.model)[0] : undefined;
  if (!fv) throw new Error('refusal' in modelled ? modelled.refusal : 'no Fv');
  const analysed = analyse(fv);
  const descriptors = descriptorsOf(analysed);
  const verdict = verdictOf(analysed, descriptors);
  if (!verdict) throw new Error('the antibody has no light domain');
  return {
    verdict,
    metrics: Object.fromEntries(metricsOf(analysed, descriptors).map(({ name, value }) => [name, value])),
  };
}

/** Rows of a table among the fixtures of the developability package. */
function fixture(name: string): Readonly<Record<string, string>>[] {
  const path = createRequire(import.meta.url).resolve(`@paratope/developability/fixtures/${name}.tsv`);
  return parse(readFileSync(path, 'utf8'), { columns: true, delimiter: '\t', quote: null });
}
