// Reads the folder of assay data: jain2017/jain_sd02.csv (sequences) and jain_sd03.csv (assays), vhh_tm_nbthermo.tsv.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredAntibody, MeasuredDomain } from '../src/index.ts';

type Row = Readonly<Record<string, string>>;

export interface Assays {
  readonly antibodies: readonly (MeasuredAntibody & { readonly name: string })[];
  readonly domains: readonly MeasuredDomain[];
  readonly sha256: string;
}

export function readAssays(folder: string): Assays {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const sequences = read('jain2017/jain_sd02.csv');
  const assays = read('jain2017/jain_sd03.csv');
  const domains = read('vhh_tm_nbthermo.tsv');
  const rowOf = new Map(rowsOf(assays, ',').map((row) => [row['Name'] ?? '', row]));
  const antibodies = rowsOf(sequences, ',').flatMap((row) => {
    const { Name: name = '', VH: vh = '', VL: vl = '' } = row;
    const own = rowOf.get(name);
    if (!own || !/^[A-Z]{90,}$/.test(vh)) return [];
    return [{ name, vh, vl, measured: (column: string) => measuredIn(own, column) }];
  });
  return {
    antibodies,
    domains: rowsOf(domains, '\t').map((row) => ({ vh: row['sequence'] ?? '', tm: Number(row['tm_mean']) })),
    sha256: createHash('sha256').update([sequences, assays, domains].join('\n')).digest('hex'),
  };
}

function rowsOf(text: string, separator: string): Row[] {
  const [head = [], ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(separator));
  return rows.map((row) => Object.fromEntries(head.map((name, k) => [name.trim(), (row[k] ?? '').trim()])));
}

/** Value of the column with a title that begins with `column`. */
function measuredIn(row: Row, column: string): number {
  const [, value = ''] = Object.entries(row).find(([title]) => title.startsWith(column)) ?? [];
  return value === '' ? NaN : Number(value);
}
