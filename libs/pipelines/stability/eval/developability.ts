// Ranks assay data by the learned heads: npm run eval -- developability FILE.csv [--models FOLDER]
// FILE.csv has the columns name, vh, vl (in any letter case), then any assays; a value that is not a number counts as not measured.
// Prints Spearman's ρ of every head, of some metrics and of the obvious baselines with every assay; the last line holds the best |ρ| of a
// head per assay. Antibodies that the heads were fitted on (Jain et al. 2017) are no test of them.
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { analyse, descriptorsOf, metricsOf, predictAssay, readFvs, type ModelledFv } from '@paratope/developability';
import { baselinesOf } from '@paratope/developability/training';
import { spearman } from '@paratope/fitting';
import { openModels } from '@paratope/workbench/fv-models';
import { tableOf } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const HEADS = ['hic', 'smac', 'ac_sins'] as const;
const METRICS = [
  'sap_5',
  'surface_aggregation',
  'total_cdr_length',
  'psh',
  'ppc',
  'pnc',
  'sfvcsp',
  'scm_negative',
  'viscosity_150',
  'solubility_intrinsic',
  'polyreactivity',
  'self_association',
  'risk',
];
/** Least number of measurements for a meaningful rank correlation. */
const FEWEST = 10;

type Assays = ReadonlyMap<string, number>;
/** Predicted values by name; null without a number. */
type Predictions = Readonly<Record<string, number | null>>;

interface MeasuredAntibody {
  readonly name: string;
  readonly vh: string;
  readonly vl: string;
  /** Measured values by assay; NaN or absent if not measured. */
  readonly assays: Assays;
}

interface PredictedAntibody extends MeasuredAntibody {
  readonly predictions: Predictions;
}

export const program = evaluation({
  description: 'Ranks assay data by the learned heads',
  operands: 'FILE.csv',
  options: {
    models: { type: 'string', description: 'folder that keeps models of the antibodies' },
  },
  data: { isIn: tableOf('.csv', ',', ['name', 'vh', 'vl']), takes: 'file' },
  async run({ operands: [file = ''], options: values }, runner) {
    const { antibodies, assays } = readAssayTable(readFileSync(file, 'utf8'));
    const folder = values.models ?? mkdtempSync(join(tmpdir(), 'paratope-eval-'));
    mkdirSync(folder, { recursive: true });
    const { modelOf } = openModels(folder);
    const judged = await runner.measure({
      cases: antibodies,
      keyOf: ({ name }) => name,
      measure: (antibody) => judge(antibody, modelOf),
    });
    const rows = judged.map(({ of, result }): PredictedAntibody => ({ ...of, predictions: result }));
    if (rows.length === 0) throw new Error('the file holds no antibody that can be judged');
    const predictors = {
      ...Object.fromEntries(
        Object.keys(rows[0]?.predictions ?? {}).map((name) => [
          name,
          rows.map(({ predictions }) => predictions[name] ?? NaN),
        ]),
      ),
      ...baselinesOf(rows),
    };
    return report(rows, assays, predictors);
  },
});

/** @throws Error with the reason why the antibody cannot be judged */
function judge({ vh, vl }: MeasuredAntibody, modelOf: ReturnType<typeof openModels>['modelOf']): Predictions {
  if (vh === '' || vl === '') throw new Error('VH or VL is missing');
  const modelled = modelOf({ vh, vl });
  if (!('model' in modelled)) throw new Error(modelled.refusal);
  const [fv] = readFvs(modelled.model);
  if (!fv) throw new Error('no Fv');
  return predictionsOf(fv);
}

function predictionsOf(fv: ModelledFv): Predictions {
  const analysed = analyse(fv);
  const descriptors = descriptorsOf(analysed);
  const metrics = new Map(metricsOf(analysed, descriptors).map(({ name, value }) => [name, value]));
  return {
    ...Object.fromEntries(HEADS.map((name) => [`head ${name}`, predictAssay(name, descriptors).score])),
    ...Object.fromEntries(METRICS.map((name) => [name, metrics.get(name) ?? null])),
  };
}

function report(
  rows: readonly PredictedAntibody[],
  assays: readonly string[],
  predictors: Readonly<Record<string, readonly number[]>>,
): boolean {
  const valuesOf = (assay: string): number[] => rows.map((row) => row.assays.get(assay) ?? NaN);
  const isKnown = (value: number): boolean => Number.isFinite(value);
  const measured = assays
    .map((assay) => ({ assay, values: valuesOf(assay) }))
    .filter(({ values }) => values.filter(isKnown).length >= FEWEST);
  console.log(`${rows.length} antibodies; ρ of every predictor with every assay\n`);
  const width = Math.max(...Object.keys(predictors).map((name) => name.length)) + 2;
  console.log(''.padEnd(width) + measured.map(({ assay }) => assay.slice(0, 14).padStart(16)).join(''));
  const best = new Map<string, { readonly name: string; readonly rho: number }>();
  for (const [name, predicted] of Object.entries(predictors)) {
    const cells = measured.map(({ assay, values }) => {
      const rho = spearman(
        predicted.filter((_, i) => isKnown(values[i] ?? NaN)),
        values.filter(isKnown),
      );
      if (name.startsWith('head') && Math.abs(rho) > Math.abs(best.get(assay)?.rho ?? 0))
        best.set(assay, { name, rho });
      return rho.toFixed(3).padStart(16);
    });
    console.log(name.padEnd(width) + cells.join(''));
  }
  const counts = measured.map(({ values }) => String(values.filter(isKnown).length).padStart(16));
  console.log('antibodies'.padEnd(width) + counts.join(''));
  const bestByAssay = measured.map(({ assay }) => {
    const head = best.get(assay);
    return `${assay}=${head?.rho.toFixed(3) ?? 'none'} (${head?.name ?? ''})`;
  });
  console.log(`\nbest ${bestByAssay.join(' ')}`);
  return measured.length > 0;
}

/** Rows of a CSV file (RFC 4180). Assays with the same name are kept as separate columns. */
function readAssayTable(text: string): {
  readonly antibodies: readonly MeasuredAntibody[];
  readonly assays: readonly string[];
} {
  const rows: string[][] = parse(text, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
  const [head = [], ...lines] = rows;
  const at = (name: string): number => {
    const index = head.findIndex((column) => column.toLowerCase() === name);
    if (index < 0) throw new Error(`the file has no column ${name}; it has ${head.join(', ') || 'none'}`);
    return index;
  };
  const [name, vh, vl] = [at('name'), at('vh'), at('vl')];
  const columns = head.flatMap((title, column) => {
    if (title === '' || [name, vh, vl].includes(column)) return [];
    return [{ column, title: head.indexOf(title) === column ? title : `${title} (column ${column + 1})` }];
  });
  const number = (cell = ''): number => (cell === '' ? NaN : Number(cell));
  const antibodies = lines.map((cells, k) => ({
    name: cells[name] || `row ${k + 2}`,
    vh: (cells[vh] ?? '').toUpperCase(),
    vl: (cells[vl] ?? '').toUpperCase(),
    assays: new Map(columns.map(({ title, column }) => [title, number(cells[column])])),
  }));
  return { antibodies, assays: columns.map(({ title }) => title) };
}
