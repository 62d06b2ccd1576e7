import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError } from '@paratope/antibody-import';
import { distinctRows } from '@paratope/antibody-files';
import { EngineInputError, type Artifact, type ArtifactFolder } from '@paratope/job-envelope/engine';
import { rowsFile, type PartResults, type PartStep } from '../../contract/parts.js';
import { SHARD_ROWS } from '../run/shard-rows.js';
import type { TierRow } from '../tiers/tier-engine.js';
import { fetchFile, inFolder, withFolder, type PartStore } from './part-files.js';
import { packRows } from './rows-file.js';

export interface PartOutcome {
  readonly results: PartResults;
  readonly artifacts?: readonly Artifact[];
  readonly artifactFolder?: ArtifactFolder;
}

type ReadStep = Extract<PartStep, { stage: 'read' }>;

/** Cuts an uploaded file into shards of rows. @throws EngineInputError for a file that cannot be read or has too many rows */
export const readPart = (step: ReadStep, store: PartStore): Promise<PartOutcome> =>
  withFolder(async (shards) =>
    inFolder(async (folder) => {
      // The file keeps its own name, because the format may follow from its ending and messages name it.
      const path = join(folder, step.name);
      await fetchFile(store, step.key, path);
      const options = step.custom_id === undefined ? {} : { columns: { name: step.custom_id } };
      const artifacts: ArtifactFolder['artifacts'][number][] = [];
      let total = 0;
      let distinct = 0;
      let open: TierRow[] = [];
      const close = async (): Promise<void> => {
        const name = rowsFile(artifacts.length);
        await writeFile(join(shards, name), await packRows(open));
        artifacts.push({ name, contentType: 'application/gzip' });
        open = [];
      };
      try {
        for await (const row of distinctRows(path, options)) {
          distinct++;
          total += 1 + (row.copies?.length ?? 0);
          if (total > step.most_rows) {
            throw new EngineInputError(
              `${step.name}: it has more than the ${step.most_rows} rows of a screen of your plan.`,
            );
          }
          open.push(row);
          if (open.length === SHARD_ROWS.sequence) await close();
        }
      } catch (error) {
        if (error instanceof ImportError)
          throw new EngineInputError(error.message.replaceAll(path, step.name), { cause: error });
        throw error;
      }
      if (open.length > 0) await close();
      if (total === 0) throw new EngineInputError(`${step.name}: it holds no antibodies.`);
      return {
        results: { stage: 'read', rows: total, distinct, shards: artifacts.length },
        artifactFolder: { path: shards, artifacts },
      };
    }),
  );
