import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ArtifactFolder } from '@paratope/job-envelope/engine';
import { FIGURES_FILE, ROWS_FILE, rowsFile, SELECTED_FILE, type PartStep } from '../../contract/parts.js';
import { distinctLaterRows, laterRows, unknownRows } from '../run/later-rows.js';
import { readPlan } from '../plan.js';
import { clonotypeCount } from '../run/clonotype-table.js';
import { PlanWalk } from '../run/plan-walk.js';
import { writeTables } from '../run/results.js';
import type { ScreenFolder } from '../run/screen-folder.js';
import { SHARD_ROWS } from '../run/shard-rows.js';
import type { TierRow } from '../tiers/tier-engine.js';
import { PARQUET } from './measure-part.js';
import { fetchClonotypes, fetchShards, withFolder, type PartStore } from './part-files.js';
import type { PartOutcome } from './read-part.js';
import { packRows } from './rows-file.js';

type SelectStep = Extract<PartStep, { stage: 'select' }>;

/** Number of selected rows from which their figures are written for pages; fewer are read from the table as quickly. */
const MANY = 1_000;

type FileArtifact = ArtifactFolder['artifacts'][number];

/** Number of workers among which few rows are divided. */
const SPREAD = 8;

/**
 * Applies the plan as far as shards are measured: up to the rows that the next tier has to compute, or to the tables of the results. It
 * begins with the first tier each time, so that it keeps no state and also works after the filters were changed.
 */
export const selectPart = (step: SelectStep, store: PartStore): Promise<PartOutcome> =>
  withFolder(async (path) => {
    const plan = readPlan(step.plan);
    const folder = await fetchShards(store, path, step.shards);
    const clonotypes = folder.clonotypes(plan.clonotype_identity);
    const areKnown = await fetchClonotypes(store, clonotypes, step.selections ?? []);
    const left = areKnown ? [] : [tableOf(clonotypes)];
    const walk = new PlanWalk(folder, plan, step.rows);
    for (let next = walk.next; next !== undefined; next = walk.next) {
      const missing = await missingRows(walk, folder);
      if (missing.length > 0) {
        const size = Math.min(SHARD_ROWS[next.tier], Math.ceil(missing.length / SPREAD));
        const wanted = { tier: next.tier, rows: missing.length, shard_rows: size };
        return {
          results: { ...resultsOf(walk), next: wanted },
          artifactFolder: { path, artifacts: [...(await writeShards(path, missing, size)), ...left] },
        };
      }
      await walk.step();
    }
    const figures = walk.selected.size > MANY ? [FIGURES_FILE] : [];
    await writeTables({ ...walk.results, folder, plan }, figures[0]);
    const artifacts = [...[SELECTED_FILE, ROWS_FILE, ...figures].map(tableOf), ...left];
    return { results: { ...resultsOf(walk), next: null }, artifactFolder: { path, artifacts } };
  });

const tableOf = (path: string): FileArtifact => ({ name: basename(path), contentType: PARQUET });

/** Rows that the next tier receives and that are in none of its shards. */
async function missingRows(walk: PlanWalk, folder: ScreenFolder): Promise<TierRow[]> {
  const { arriving } = walk;
  const previous = walk.tiers.at(-1)?.tier;
  if (!arriving || previous === undefined) return [];
  const missing: TierRow[] = [];
  const later = laterRows(folder, previous, unknownRows(arriving, await walk.known()));
  for await (const row of distinctLaterRows(later)) missing.push(row);
  return missing;
}

async function writeShards(folder: string, rows: readonly TierRow[], size: number): Promise<FileArtifact[]> {
  const artifacts: FileArtifact[] = [];
  for (let start = 0; start < rows.length; start += size) {
    const name = rowsFile(artifacts.length);
    await writeFile(join(folder, name), await packRows(rows.slice(start, start + size)));
    artifacts.push({ name, contentType: 'application/gzip' });
  }
  return artifacts;
}

const resultsOf = (walk: PlanWalk) => ({
  stage: 'select' as const,
  funnel: walk.tiers,
  clonotypes: clonotypeCount(walk.clonotypes),
  selected: walk.selected.size,
});
