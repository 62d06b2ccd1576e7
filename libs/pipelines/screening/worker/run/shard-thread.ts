import type { ModelEngine } from '@paratope/job-envelope';
import type { Figures, Tier } from '@paratope/screening';
import { SCREEN_COLUMNS } from '../columns.js';
import { writeTable, type FileColumn } from '../table/table-writer.js';
import { readAntigenFile, type AntigenFile } from '../tiers/antigen-file.js';
import { TierEngines, type EngineSurroundings } from '../tiers/tier-engines.js';
import type { TierEngine, TierRow } from '../tiers/tier-engine.js';

/** A shard to compute. It is copied to a thread. */
export interface ShardTask {
  readonly tier: Tier;
  /** Path of the Parquet file to write. */
  readonly path: string;
  readonly rows: readonly TierRow[];
  readonly seed: number;
  readonly modelEngine: ModelEngine;
  readonly version: string;
  readonly antigen?: AntigenFile | undefined;
}

export interface ShardOutcome {
  readonly rows: number;
  readonly refused: number;
}

/** Columns of every shard in addition to those of its tier. */
export const ROW_COLUMNS: readonly FileColumn[] = [
  { name: 'row', type: 'integer' },
  { name: 'id', type: 'text' },
  { name: 'refusal', type: 'text' },
];

/** Domains that later tiers work on; the tier `sequence` has them as columns of its own. */
const DOMAIN_COLUMNS: readonly FileColumn[] = [
  { name: 'heavy.sequence', type: 'text' },
  { name: 'light.sequence', type: 'text' },
];

/** Columns of a tier's shards, without those of the clonotypes, which are only known when all shards are written. */
export const shardColumns = (tier: Tier): readonly FileColumn[] => [
  ...ROW_COLUMNS,
  ...(tier === 'sequence' ? [] : DOMAIN_COLUMNS),
  ...SCREEN_COLUMNS.of(tier).filter(({ name }) => !name.startsWith('clonotype')),
];

/** Code of a thread of a screen: `export default shardThread(() => …)`. */
export function shardThread(
  openNetwork: EngineSurroundings['openNetwork'],
): (task: ShardTask) => Promise<ShardOutcome> {
  let engines: TierEngines | undefined;
  return async ({ tier, path, rows, antigen, ...settings }) => {
    const readAntigen = () => {
      if (antigen === undefined) throw new Error('A screen that docks has an antigen.');
      return readAntigenFile(antigen);
    };
    engines ??= new TierEngines({ openNetwork, readAntigen, ...settings });
    const engine = await engines.of(tier);
    const measured: Figures[] = [];
    let refused = 0;
    for (const row of rows) {
      const own = await measuredRows(engine, tier, row);
      if (own[0]?.['refusal'] !== null) refused += own.length;
      measured.push(...own);
    }
    await writeTable(path, shardColumns(tier), measured);
    return { rows: measured.length, refused };
  };
}

/** Rows of the shard's table for a row and its copies, in this order. The figures of a refused row are null. */
export async function measuredRows(engine: TierEngine, tier: Tier, row: TierRow): Promise<Figures[]> {
  const outcome = await engine.measure(row);
  const refusal = outcome.ok ? null : outcome.message;
  const domains: Figures =
    tier === 'sequence' ? {} : { 'heavy.sequence': row.heavy ?? null, 'light.sequence': row.light ?? null };
  const figures = { refusal, ...domains, ...(outcome.ok ? outcome.figures : {}) };
  return [row, ...(row.copies ?? [])].map(({ row: number, id }) => ({ row: number, id, ...figures }));
}
