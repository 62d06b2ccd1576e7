import { CampaignInputError } from '../errors.js';
import type { Direction, ValueScale } from '../model/targets.js';
import type { ChainSequences } from '../variants/encode.js';
import { isConcentration, type ReadValue } from './cells.js';
import { groupBy } from './group-by.js';

export interface SingleMeasurement {
  readonly row: number;
  readonly name: string;
  readonly chains: ChainSequences;
  readonly assay: string;
  readonly unit: string;
  readonly direction: Direction;
  readonly value: Extract<ReadValue, { kind: 'value' | 'not_expressed' }>;
  /** Replicate of the row in the file's notation; empty if the file has none. */
  readonly replicate: string;
  /** Number of replicates behind the mean value. */
  readonly replicates: number;
}

/** Variant with the mean of its replicates. */
export interface MeasuredVariant {
  /** First row of the file with the variant. */
  readonly row: number;
  readonly name: string;
  readonly chains: ChainSequences;
  /** Mean of the replicates: arithmetic, or geometric for concentrations; the bound of a censored value. */
  readonly value: number;
  readonly censored?: 'above' | 'below';
  readonly replicates: number;
  /** Standard deviation of the replicates, as a factor for concentrations; absent for a single one. */
  readonly spread?: number;
}

/** All data of one assay in one file. */
export interface AssayTable {
  readonly assay: string;
  readonly unit: string;
  readonly direction: Direction;
  /** Scale of the values; absent if the unit does not determine it. */
  readonly scale?: ValueScale;
  readonly variants: readonly MeasuredVariant[];
  readonly notExpressed: readonly { readonly row: number; readonly name: string; readonly chains: ChainSequences }[];
}

/**
 * @param least minimum number of values; a model requires two different ones
 * @throws CampaignInputError for mixed units or directions, duplicates, and too few or only equal values
 */
export function summarise(measurements: readonly SingleMeasurement[], least: 1 | 2 = 2): AssayTable {
  const [first] = measurements;
  if (first === undefined) throw new CampaignInputError('no_rows', 'the table holds no measured value');
  const { assay, unit, direction } = first;
  for (const each of measurements) {
    if (each.unit !== unit) {
      const units = `${unit || 'no unit'} in row ${first.row} and ${each.unit || 'no unit'} here`;
      throw new CampaignInputError('mixed_units', `assay ${assay} has ${units}; use one unit`, each.row);
    }
    if (each.direction !== direction) {
      throw new CampaignInputError(
        'mixed_directions',
        `assay ${assay} has another direction in row ${first.row}`,
        each.row,
      );
    }
  }
  const byVariant = groupBy(measurements, ({ chains }) => chains.join('/'));
  const groups = [...byVariant.values()];
  for (const group of groups) requireReplicates(group);
  const logarithmic = isConcentration(unit);
  const variants = groups.flatMap((group) => averaged(group, logarithmic) ?? []);
  if (least > 1) requireSpread(assay, variants);
  return {
    assay,
    unit,
    direction,
    variants,
    ...(logarithmic && { scale: 'logarithmic' as const }),
    notExpressed: groups
      .filter((group) => group.every(({ value }) => value.kind === 'not_expressed'))
      .flatMap(([one]) => (one ? [{ row: one.row, name: one.name, chains: one.chains }] : [])),
  };
}

/** Requires that several rows of one variant are marked as replicates: a row that was pasted twice must not count twice. */
function requireReplicates(group: readonly SingleMeasurement[]): void {
  const seen = new Map<string, number>();
  for (const { row, replicate } of group) {
    const before = seen.get(replicate);
    if (before !== undefined) {
      const hint = 'number its measurements in a column `replicate`';
      throw new CampaignInputError('duplicate', `the variant stands in row ${before} too; ${hint}`, row);
    }
    seen.set(replicate, row);
  }
}

function averaged(group: readonly SingleMeasurement[], logarithmic: boolean): MeasuredVariant | undefined {
  const read = group.flatMap(({ row, value, replicates }) =>
    value.kind === 'value' ? [{ row, replicates, ...value }] : [],
  );
  const [first] = group;
  if (first === undefined || read.length === 0) return undefined;
  const zero = read.find(({ value }) => logarithmic && !(value > 0));
  if (zero) throw new CampaignInputError('invalid_value', 'a concentration must be above 0', zero.row);
  const bounds = new Set(read.map(({ censored }) => censored ?? 'measured'));
  const censored = read.find((each) => each.censored !== undefined)?.censored;
  if (censored !== undefined && bounds.size > 1) {
    const hint = 'leave out one kind';
    throw new CampaignInputError('invalid_value', `its replicates are measured values and bounds; ${hint}`, first.row);
  }
  const { row, name, chains } = first;
  const count = read.reduce((sum, { replicates }) => sum + replicates, 0);
  if (censored !== undefined) {
    const limits = read.map(({ value }) => value);
    const value = censored === 'above' ? Math.max(...limits) : Math.min(...limits);
    return { row, name, chains, value, censored, replicates: count };
  }
  const [one] = read;
  if (read.length === 1 && one) return { row, name, chains, value: one.value, replicates: count };
  const [to, from] = logarithmic ? [Math.log, Math.exp] : [Number, Number];
  const mean = read.reduce((sum, { value, replicates }) => sum + replicates * to(value), 0) / count;
  const squares = read.reduce((sum, { value }) => sum + (to(value) - mean) ** 2, 0);
  return {
    row,
    name,
    chains,
    value: from(mean),
    replicates: count,
    spread: from(Math.sqrt(squares / (read.length - 1))),
  };
}

function requireSpread(assay: string, variants: readonly MeasuredVariant[]): void {
  if (variants.length < 2) {
    throw new CampaignInputError(
      'one_value',
      `assay ${assay} has ${variants.length} value(s); a model needs two or more`,
    );
  }
  const [first] = variants;
  if (variants.every(({ value }) => value === first?.value)) {
    throw new CampaignInputError('equal_values', `all ${variants.length} values of assay ${assay} are equal`);
  }
}
