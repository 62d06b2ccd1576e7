// Compares TAP's metrics with published values of single antibodies:
//   npm run eval -- published-patches FILE.csv [--members 4] [--models FOLDER]
// FILE.csv has the columns name, vh, vl, and the published values psh, ppc, pnc, sfvcsp, cdr_length (in any letter case). Each Fv is
// modelled by the product's own predictor (templates at most 95 % identical), and a metric is its mean over the members of the ensemble,
// which reduces the dependence on the model. Prints Spearman's ρ, and the residues with which PSH rises: a sum of hydrophobicities must
// rise with aliphatic residues in the CDRs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readFvs, surfaceOf, surfacePatches, type ModelledFv } from '@paratope/developability';
import { spearman } from '@paratope/fitting';
import { FvPredictor } from '@paratope/fv-network';
import { parsePdb, writePdb } from '@paratope/geometry';
import { readFv } from '@paratope/structure-engines';
import { tableOf } from '@paratope/workbench/data-forms';
import { evaluation } from '@paratope/workbench/program';

const METRICS = ['psh', 'ppc', 'pnc', 'sfvcsp', 'cdr_length'] as const;
type MetricName = (typeof METRICS)[number];
type Values = Readonly<Record<MetricName, number>>;
const valuesBy = (valueOf: (name: MetricName) => number): Values => ({
  psh: valueOf('psh'),
  ppc: valueOf('ppc'),
  pnc: valueOf('pnc'),
  sfvcsp: valueOf('sfvcsp'),
  cdr_length: valueOf('cdr_length'),
});
const COLUMNS = ['name', 'vh', 'vl', ...METRICS];
const MAX_TEMPLATE_IDENTITY = 0.95;
/** Kinds of residues. PSH is correlated with their numbers in the CDRs. */
const KINDS = { 'A, V, I, L, M': 'AVILM', 'F, W, Y': 'FWY', 'N, Q, S, T, H': 'NQSTH', 'K, R': 'KR', 'D, E': 'DE' };

interface PublishedAntibody {
  readonly name: string;
  readonly vh: string;
  readonly vl: string;
  readonly published: Values;
}

interface Comparison {
  readonly mean: Values;
  readonly members: readonly Values[];
  /** Amino acids of the CDRs, one letter each. */
  readonly cdrs: string;
}

export const program = evaluation({
  description: "TAP's metrics beside published values of single antibodies",
  operands: 'FILE.csv',
  options: {
    members: { type: 'string', default: '4', description: 'models of each antibody' },
    models: { type: 'string', description: 'folder that keeps the models' },
  },
  data: { isIn: tableOf('.csv', ',', COLUMNS), takes: 'file' },
  async run({ operands: [file = ''], options }, runner) {
    const antibodies = readPublished(readFileSync(file, 'utf8'));
    const folder = options.models ?? mkdtempSync(join(tmpdir(), 'paratope-eval-'));
    mkdirSync(folder, { recursive: true });
    const members = Number(options.members);
    const predictor = await FvPredictor.open({ version: 'evaluation', mode: 'combined' });
    const judged = await runner.measure({
      cases: antibodies,
      keyOf: ({ name }) => `${name} ${members}`,
      measure: async (antibody) => compare(await modelsOf(antibody, members, folder, predictor)),
    });
    report(judged.map(({ of, result }) => ({ ...of, ...result })));
    return judged.length > 0;
  },
});

/** @throws StructureInputError for an antibody that cannot be modelled */
async function modelsOf(
  { vh, vl }: PublishedAntibody,
  members: number,
  folder: string,
  predictor: FvPredictor,
): Promise<ModelledFv[]> {
  const versions = Object.values(predictor.dataVersions).join(' ');
  const key = createHash('sha256').update([vh, vl, versions, members].join(' ')).digest('hex').slice(0, 20);
  const files = Array.from({ length: members }, (_, member) => join(folder, `${key}.${member}.pdb`));
  if (!files.every((one) => existsSync(one))) {
    const chains = [
      { role: 'heavy', sequence: vh },
      { role: 'light', sequence: vl },
    ];
    const { ensemble } = await predictor.predict(readFv({ format: 'mab', chains }), {
      seed: 1,
      maxTemplateIdentity: MAX_TEMPLATE_IDENTITY,
      ensembleSize: members,
    });
    files.forEach((one, member) => {
      const structure = ensemble[member];
      if (structure) writeFileSync(one, writePdb(structure));
    });
  }
  return files.flatMap((one) => {
    const [model] = existsSync(one) ? parsePdb(readFileSync(one, 'utf8')).structure.models : [];
    return model ? readFvs(model).slice(0, 1) : [];
  });
}

function compare(models: readonly ModelledFv[]): Comparison {
  const members = models.map((fv): Values => {
    const { psh, ppc, pnc, sfvcsp, totalCdrLength } = surfacePatches(fv, surfaceOf(fv.protein, fv.layout));
    return {
      psh: psh.value,
      ppc: ppc.value,
      pnc: pnc.value,
      sfvcsp: sfvcsp ?? NaN,
      cdr_length: totalCdrLength,
    };
  });
  const [first] = models;
  if (!first) throw new Error('no model');
  const mean = valuesBy((name) => members.reduce((sum, values) => sum + values[name], 0) / members.length);
  const cdrs = first.residues.flatMap(({ cdr, aminoAcid }) => (cdr > 0 ? [aminoAcid] : [])).join('');
  return { mean, members, cdrs };
}

function report(rows: readonly (PublishedAntibody & Comparison)[]): void {
  console.log(`${rows.length} antibodies\n`);
  console.log('| metric | ρ [95 %] | ρ of one member | two members agree | ours | published |');
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const name of METRICS) {
    const published = rows.map((row) => row.published[name]);
    const ours = rows.map((row) => row.mean[name]);
    const member = (at: number): number[] => rows.map((row) => row.members[at]?.[name] ?? NaN);
    const cells = [
      interval(spearman(ours, published), rows.length),
      spearman(member(0), published).toFixed(2),
      spearman(member(0), member(1)).toFixed(2),
      spread(ours),
      spread(published),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log('\nρ of PSH with the number of residues in the CDRs, at equal length of the CDRs:');
  const lengths = rows.map((row) => row.mean.cdr_length);
  for (const [label, residues] of Object.entries(KINDS)) {
    const counts = rows.map(({ cdrs }) => Array.from(cdrs).filter((code) => residues.includes(code)).length);
    const given = (values: readonly number[]): string => partial(values, counts, lengths).toFixed(2);
    const published = given(rows.map((row) => row.published.psh));
    console.log(`  ${label.padEnd(14)} ours ${given(rows.map((row) => row.mean.psh))}, published ${published}`);
  }
}

const spread = (values: readonly number[]): string => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return `${mean.toFixed(2)} ± ${Math.sqrt(variance).toFixed(2)}`;
};

/** Confidence interval of ρ by Fisher's transformation, with the factor for ranks of Fieller et al., Biometrika 1957. */
function interval(rho: number, count: number): string {
  const width = 1.96 * Math.sqrt(1.06 / Math.max(1, count - 3));
  const at = (shift: number): string => Math.tanh(Math.atanh(Math.min(0.9999, rho)) + shift).toFixed(2);
  return `${rho.toFixed(2)} [${at(-width)}, ${at(width)}]`;
}

/** Rank correlation with a third quantity held constant. */
function partial(one: readonly number[], other: readonly number[], held: readonly number[]): number {
  const [ab, ac, bc] = [spearman(one, other), spearman(one, held), spearman(other, held)];
  return (ab - ac * bc) / Math.sqrt((1 - ac * ac) * (1 - bc * bc));
}

function readPublished(text: string): PublishedAntibody[] {
  const rows: Record<string, string>[] = parse(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    columns: (head: string[]) => head.map((name) => name.toLowerCase()),
  });
  return rows.map((row) => ({
    name: row['name'] ?? '',
    vh: row['vh'] ?? '',
    vl: row['vl'] ?? '',
    published: valuesBy((name) => Number(row[name])),
  }));
}
