// Reads tables of measured variants for evaluations: every column of residues is a chain, every column of numbers an assay.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { ChainSequences, Direction, ValueScale } from '@paratope/campaigns';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

export interface Assay {
  readonly name: string;
  readonly parent: ChainSequences | undefined;
  readonly variants: readonly ChainSequences[];
  /** Reported values; variants without a value are left out. */
  readonly values: readonly number[];
  readonly direction: Direction;
  readonly scale: ValueScale;
}

const RESIDUES = /^[ACDEFGHIKLMNPQRSTVWY]{4,}$/;
const LOWER = /kd|ic50|ec50|koff|ovalbumin|off.?target|polyreact/i;
const LOGARITHMIC = /^(?:kd|ic50|ec50)/i;
/** Minimum number of distinct values, because labels of two classes are not values. */
const LEAST_DISTINCT = 10;

export function tableOf(file: string): Record<string, string>[] {
  const text = readFileSync(file, 'utf8');
  const delimiter = (text.split(/\r?\n/, 1)[0] ?? '').includes('\t') ? '\t' : ',';
  return z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text, { columns: true, delimiter, bom: true, trim: true }));
}

export function chainColumns(rows: readonly Record<string, string>[]): string[] {
  const [first = {}] = rows;
  return Object.keys(first).filter(
    (column) => !column.startsWith('reference') && rows.every((row) => RESIDUES.test(row[column] ?? '')),
  );
}

export function readAssays(file: string, only: string): Assay[] {
  const rows = tableOf(file);
  const chains = chainColumns(rows);
  const [first = {}] = rows;
  if (chains.length === 0) throw new Error(`${file} has no column of sequences`);
  const references = chains.map((chain) => first[`reference_${chain}`] ?? '');
  return Object.keys(first)
    .filter((column) => (only === '' ? !column.startsWith('reference') && !chains.includes(column) : column === only))
    .flatMap((column) => {
      const measured = rows.filter((row) => row[column] !== '' && Number.isFinite(Number(row[column])));
      const values = measured.map((row) => Number(row[column]));
      if (new Set(values).size < LEAST_DISTINCT) return [];
      return [
        {
          name: `${basename(file)} ${column}`,
          parent: references.every((reference) => reference !== '') ? references : undefined,
          variants: measured.map((row) => chains.map((chain) => row[chain] ?? '')),
          values,
          direction: LOWER.test(column) ? ('lower_is_better' as const) : ('higher_is_better' as const),
          scale: LOGARITHMIC.test(column) ? ('logarithmic' as const) : ('linear' as const),
        },
      ];
    });
}
