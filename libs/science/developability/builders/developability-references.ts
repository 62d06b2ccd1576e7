// Models the therapeutics of a table and writes the distribution of every metric among them:
//   npm run build -- developability-references THERAPEUTICS.tsv [--single-domains FOLDER] [--models FOLDER] [--results FILE.csv]
// THERAPEUTICS.tsv is Thera-SAbDab's table. Few single domains are therapeutics, so their distribution includes the single domains of the
// structure files of FOLDER. Models are stored in --models, and a second run reuses them; --modelled-only uses only stored models, for a
// preview. --results stores the value of every metric of every antibody for inspection.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { analyse, descriptorsOf, metricsOf, readFvs } from '@paratope/developability';
import type { Reference } from '@paratope/developability/training';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { MAX_TEMPLATE_IDENTITY, openModels, type FvModels } from '@paratope/workbench/fv-models';
import { filesUnder } from '@paratope/workbench/structure-files';
import { dataBuilder } from '@paratope/workbench/program';
import { readTherapeutics, THERAPEUTICS_SOURCE } from '@paratope/workbench/therapeutics';

interface Member {
  readonly name: string;
  readonly vh: string;
  readonly vl: string;
  readonly isCrystal: boolean;
}

interface MeasuredMember extends Member {
  readonly metrics: Readonly<Record<string, number | null>>;
}

export const program = dataBuilder({
  description: 'Distributions that results of developability are compared with',
  operands: 'THERAPEUTICS.tsv',
  options: {
    models: { type: 'string', default: '.models', description: 'folder that keeps models of the antibodies' },
    'single-domains': { type: 'string', description: 'folder of structures of single domains' },
    'modelled-only': { type: 'boolean', default: false, description: 'takes only what is modelled already' },
    results: { type: 'string', description: 'CSV file for the metrics of each antibody' },
  },
  run({ operands: [table = ''], options: values }) {
    mkdirSync(values.models, { recursive: true });
    const { antibodies, sha256 } = readTherapeutics(table);
    const folder = values['single-domains'];
    const crystals = folder ? singleDomainsOf(folder) : [];
    const models = openModels(values.models);
    const all: Member[] = [...antibodies.map((antibody) => ({ ...antibody, isCrystal: false })), ...crystals];
    const taken = values['modelled-only'] ? all.filter((one) => models.isModelled(one)) : all;
    const rows = [...measured(taken, models)];
    const fvs = rows.filter(({ vl }) => vl);
    const singles = rows.filter(({ vl }) => !vl);
    const drugs = singles.filter(({ isCrystal }) => !isCrystal).length;
    const references = {
      fv: {
        population: 'therapeutic antibodies (Thera-SAbDab, January 2020)',
        antibodies: fvs.length,
        quantiles: quantilesOf(fvs),
      },
      single_domain: {
        population: `single domains: ${drugs} therapeutic ones, and ${singles.length - drugs} of the PDB`,
        antibodies: singles.length,
        quantiles: quantilesOf(singles),
      },
    };
    if (values.results) writeFileSync(values.results, csv(rows));
    write(references, sha256, `${rows.length} of ${all.length}`);
    console.log(`${fvs.length} Fvs and ${singles.length} single domains`);
  },
});

function* measured(antibodies: readonly Member[], { modelOf }: FvModels): Generator<MeasuredMember> {
  for (const [k, antibody] of antibodies.entries()) {
    const modelled = modelOf(antibody);
    if (process.stderr.isTTY) process.stderr.write(`\r${k + 1} of ${antibodies.length} `);
    const fv = 'model' in modelled ? readFvs(modelled.model)[0] : undefined;
    if (!fv) {
      console.log(`${antibody.name}: ${'refusal' in modelled ? modelled.refusal : 'no Fv'}`);
      continue;
    }
    const analysed = analyse(fv);
    const metrics = metricsOf(analysed, descriptorsOf(analysed));
    yield { ...antibody, metrics: Object.fromEntries(metrics.map(({ name, value }) => [name, value])) };
  }
}

/** Distinct single domains of structure files, by the sequence of their chain. */
function singleDomainsOf(folder: string): Member[] {
  const bySequence = new Map<string, Member>();
  for (const file of filesUnder([folder])) {
    const chain = parsePdb(readFileSync(file, 'utf8')).structure.models[0]?.chains[0];
    if (!chain) continue;
    const vh = sequenceOf(chain);
    const name = basename(file);
    if (!bySequence.has(vh) && !vh.includes('X')) bySequence.set(vh, { name, vh, vl: '', isCrystal: true });
  }
  return [...bySequence.values()];
}

/** Minimum number of antibodies with a value. */
const FEWEST = 100;

function quantilesOf(rows: readonly MeasuredMember[]): Record<string, number[]> {
  const names = Object.keys(rows[0]?.metrics ?? {});
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = rows.flatMap(({ metrics }) => metrics[name] ?? []);
      // A figure that no method gives for some antibodies is compared with the others.
      if (values.length < FEWEST) return [];
      values.sort((a, b) => a - b);
      const at = (percent: number): number => values[Math.round((percent / 100) * (values.length - 1))];
      return [[name, Array.from({ length: 101 }, (_, percent) => Number(at(percent).toPrecision(5)))]];
    }),
  );
}

function csv(rows: readonly MeasuredMember[]): string {
  const names = Object.keys(rows[0]?.metrics ?? {});
  const lines = rows.map(({ name, metrics }) => [name, ...names.map((metric) => metrics[metric] ?? '')].join(','));
  return `${['name', ...names].join(',')}\n${lines.join('\n')}\n`;
}

function write(
  references: Readonly<Record<'fv' | 'single_domain', Reference>>,
  inputSha256: string,
  sample: string,
): void {
  const provenance = {
    ...THERAPEUTICS_SOURCE,
    version: '2',
    inputSha256,
    sample,
    models: `built-in engine, templates at most ${100 * MAX_TEMPLATE_IDENTITY} % identical`,
  };
  const tables = Object.entries(references).map(
    ([format, { population, antibodies, quantiles }]) => `  ${format}: {
    population: ${JSON.stringify(population)},
    antibodies: ${antibodies},
    quantiles: {
${Object.entries(quantiles)
  .map(([name, list]) => `      ${name}: [${list.join(', ')}],\n`)
  .join('')}    },
  },\n`,
  );
  writeFileSync(
    new URL('../src/generated/references.ts', import.meta.url),
    `// Made by \`npm run build -- developability-references\`; do not edit.
import type { ReferenceFormat } from '../fv/modelled-fv.js';
import type { Reference } from '../reference/reference.js';

export const REFERENCES_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

/** What the references were modelled with: a scorecard is ranked among models of its own kind. */
export const REFERENCES_MODE = 'templates';

/** Percentiles 0–100 of every metric. */
export const REFERENCES: Readonly<Record<ReferenceFormat, Reference>> = {
${tables.join('')}};
`,
  );
}
