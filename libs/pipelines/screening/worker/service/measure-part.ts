import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isTier, type Figures } from '@paratope/screening';
import { EngineDefect } from '@paratope/job-envelope/engine';
import { SHARD_FILE, type PartStep } from '../../contract/parts.js';
import { measuredRows, shardColumns } from '../run/shard-thread.js';
import { writeTable } from '../table/table-writer.js';
import type { TierEngines } from '../tiers/tier-engines.js';
import { fetched, inFolder, type PartStore } from './part-files.js';
import type { PartOutcome } from './read-part.js';
import { unpackRows } from './rows-file.js';

type MeasureStep = Extract<PartStep, { stage: 'measure' }>;

interface MeasureTools {
  readonly store: PartStore;
  readonly engines: TierEngines;
  readonly progress: (fraction: number) => void;
}

/** Computes the rows of a shard by the method of a tier. A row that cannot be computed is refused without affecting the others. */
export async function measurePart(
  { tier, key }: MeasureStep,
  { store, engines, progress }: MeasureTools,
): Promise<PartOutcome> {
  const rows = await unpackRows(await fetched(store, key));
  if (!isTier(tier)) throw new EngineDefect(`there is no tier ${tier}`);
  const engine = await engines.of(tier);
  const figures: Figures[] = [];
  let measured = 0;
  for (const [k, row] of rows.entries()) {
    const own = await measuredRows(engine, tier, row);
    // A row and its repetitions are computed and charged once.
    if (own[0]?.['refusal'] === null) measured++;
    figures.push(...own);
    progress((k + 1) / rows.length);
  }
  const bytes = await inFolder(async (folder) => {
    const path = join(folder, SHARD_FILE);
    await writeTable(path, shardColumns(tier), figures);
    return readFile(path);
  });
  return {
    results: { stage: 'measure', rows: rows.length, measured },
    artifacts: [{ name: SHARD_FILE, contentType: PARQUET, bytes }],
  };
}

export const PARQUET = 'application/vnd.apache.parquet';
