import { serveTasks } from '@paratope/bounded-process/serve';
import { CampaignInputError, readAssayTables, type AssayTableOptions } from '@paratope/campaigns';
import type { MeasurementTask, ScreenAntigen } from '@paratope/job-envelope';
import { readFiles, type FilesToRead } from './read-files.js';

/** A file, or files, that a customer sent, and what to read in them. */
export type ReadingTask =
  | ({ readonly kind: 'antibodies' } & FilesToRead)
  | {
      readonly kind: 'assays';
      readonly file: { readonly name: string; readonly bytes: Uint8Array };
      readonly options: AssayTableOptions;
    }
  | ({ readonly kind: 'measurements' } & MeasurementTask)
  | { readonly kind: 'antigen'; readonly structure: Uint8Array; readonly choice: ScreenAntigen }
  | { readonly kind: 'shown share'; readonly structure: Uint8Array; readonly sequence: string };

serveTasks(async (task: ReadingTask) => {
  switch (task.kind) {
    case 'antibodies':
      return readFiles(task);
    case 'assays':
      return assays(task);
    case 'measurements':
      return (await import('@paratope/pipelines/http')).CAMPAIGNS.read(task);
    case 'antigen': {
      const { SCREENS } = await import('@paratope/pipelines/http');
      return SCREENS.antigen.problemOf(task.structure, task.choice) ?? null;
    }
    case 'shown share': {
      const { ANTIGEN_STRUCTURES } = await import('@paratope/pipelines/http');
      return ANTIGEN_STRUCTURES.shownShare(task.structure, task.sequence);
    }
  }
});

async function assays({ file, options }: ReadingTask & { kind: 'assays' }) {
  try {
    return { ok: true, tables: await readAssayTables(file, options) };
  } catch (error) {
    if (!(error instanceof CampaignInputError)) throw error;
    return { ok: false, code: error.code, detail: error.message };
  }
}
