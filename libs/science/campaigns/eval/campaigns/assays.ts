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
/** Minimum share of a column's cells that are sequences; rows without one are left out. */
const SEQUENCES = 0.8;
const LOWER = /kd|ic50|ec50|koff|ovalbumin|off.?target|polyreact/i;
/** Names of negative logarithms, such as pKD and −log KD, of which higher values are better. */
const NEGATED = /^p(?:kd|[ie]c50)|(?:^|[\s_(])(?:-|\u2212|neg(?:ative)?[_\s]?)log/i;
const LOGARITHMIC = /^(?:kd|ic50|ec50)/i;
/** Minimum number of distinct values, because labels of two classes are not values. */
const LEAST_DISTINCT = 10;

type Row = Readonly<Record<string, string>>;

export function tableOf(file: string): Row[] {
  const text = readFileSync(file, 'utf8');
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = ['\t', ';'].find((each) => heading.includes(each)) ?? ',';
  return z
    .array(z.record(z.string(), z.string()))
    .parse(parse(text, { columns: true, delimiter, bom: true, trim: true }));
}

const sequenceOf = (row: Row, column: string): string => (row[column] ?? '').replaceAll('-', '').toUpperCase();

/** Columns of sequences, without those that are part of another, such as a CDR beside its domain. */
function chainColumns(rows: readonly Row[]): string[] {
  const chains = Object.keys(rows[0] ?? {}).filter((column) => {
    const sequences = rows.filter((row) => RESIDUES.test(sequenceOf(row, column)));
    return !column.startsWith('reference') && sequences.length >= SEQUENCES * rows.length;
  });
  const isPart = (column: string, whole: string): boolean =>
    rows.every((row) => sequenceOf(row, whole).includes(sequenceOf(row, column))) &&
    rows.some((row) => sequenceOf(row, whole) !== sequenceOf(row, column));
  return chains.filter((column) => !chains.some((whole) => whole !== column && isPart(column, whole)));
}

/**
 * Reads the assays of a table.
 * @throws Error with the reason where it has none
 */
export function readAssays(file: string, only: string): Assay[] {
  const all = tableOf(file);
  const chains = chainColumns(all);
  if (chains.length === 0) throw new Error('it has no column of sequences');
  const rows = all.filter((row) => chains.every((chain) => RESIDUES.test(sequenceOf(row, chain))));
  const [first = {}] = rows;
  const references = chains.map((chain) => sequenceOf(first, `reference_${chain}`));
  const assays = Object.keys(first)
    .filter((column) => (only === '' ? !column.startsWith('reference') && !chains.includes(column) : column === only))
    .flatMap((column): Assay[] => {
      const measured = rows.filter((row) => row[column] !== '' && Number.isFinite(Number(row[column])));
      const values = measured.map((row) => Number(row[column]));
      if (new Set(values).size < LEAST_DISTINCT || (only === '' && isRunningNumber(values))) return [];
      const isNegated = NEGATED.test(column);
      return [
        {
          name: `${basename(file)} ${column}`,
          parent: references.every((reference) => reference !== '') ? references : undefined,
          variants: measured.map((row) => chains.map((chain) => sequenceOf(row, chain))),
          values,
          direction: LOWER.test(column) && !isNegated ? 'lower' : 'higher',
          scale: LOGARITHMIC.test(column) && values.every((value) => value > 0) ? 'logarithmic' : 'linear',
        },
      ];
    });
  if (assays.length === 0) throw new Error(`it has no column with ${LEAST_DISTINCT} different values`);
  return assays;
}

const isRunningNumber = (values: readonly number[]): boolean =>
  values.every((value, k) => k === 0 || value === values[k - 1] + 1);
