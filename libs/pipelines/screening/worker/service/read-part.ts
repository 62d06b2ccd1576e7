import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessPool, type ProcessBounds, type TaskOutcome } from '@paratope/bounded-process';
import { EngineDefect, EngineInputError, type Artifact, type ArtifactFolder } from '@paratope/job-envelope/engine';
import { z } from 'zod';
import { rowsFile, type PartResults, type PartStep } from '../../contract/parts.js';
import { fetchFile, inFolder, withFolder, type PartStore } from './part-files.js';
import type { FileToRead } from './read-program.js';

export interface PartOutcome {
  readonly results: PartResults;
  readonly artifacts?: readonly Artifact[];
  readonly artifactFolder?: ArtifactFolder;
}

type ReadStep = Extract<PartStep, { stage: 'read' }>;

/** Bounds of a process that reads a file. The digests of a million rows take 100 MB. */
const BOUNDS = { atOnce: 1, mostWaiting: 0, heapMb: 768, memoryMb: 1024, patienceMs: 3_000_000 };
const LEAST_MS = 30_000;
/** Several times what a packed megabyte of antibodies takes. */
const MS_PER_MEGABYTE = 2_000;

// Processes run the compiled program, even if this file is run from its source.
const COMPILED = import.meta.url.replace(/\/worker\/service\/[^/]+\.ts$/, '/dist/worker/service/read-program.js');
const PROGRAM = COMPILED === import.meta.url ? new URL('./read-program.js', import.meta.url) : new URL(COMPILED);

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), rows: z.int(), distinct: z.int(), shards: z.int() }),
  z.object({ kind: z.literal('refused'), detail: z.string() }),
]);
type ReadOutcome = z.output<typeof outcomeSchema>;

/**
 * Cuts an uploaded file into shards of rows, in a process of its own, because the file is what a customer sent.
 * @throws EngineInputError for a file that cannot be read or has too many rows
 */
export const readPart = (step: ReadStep, store: PartStore): Promise<PartOutcome> =>
  withFolder(async (shards) =>
    inFolder(async (folder) => {
      // The file keeps its own name, because the format may follow from its ending and messages name it.
      const path = join(folder, step.name);
      await fetchFile(store, step.key, path);
      const { size } = await stat(path);
      const computingMs = LEAST_MS + Math.ceil(size / 1e6) * MS_PER_MEGABYTE;
      const { name, most_rows: mostRows, custom_id: names } = step;
      const outcome = await inOwnProcess({ path, name, shards, mostRows, names }, { ...BOUNDS, computingMs });
      const { rows, distinct, shards: count } = readOf(name, outcome);
      return {
        results: { stage: 'read', rows, distinct, shards: count },
        artifactFolder: {
          path: shards,
          artifacts: Array.from({ length: count }, (_, k) => ({ name: rowsFile(k), contentType: 'application/gzip' })),
        },
      };
    }),
  );

async function inOwnProcess(file: FileToRead, bounds: ProcessBounds): Promise<TaskOutcome<ReadOutcome>> {
  const writable = [join(tmpdir(), '*')];
  const pool = new ProcessPool<FileToRead>(PROGRAM, { ...bounds, writable });
  try {
    return await pool.run(file, outcomeSchema);
  } finally {
    pool.close();
  }
}

function readOf(name: string, outcome: TaskOutcome<ReadOutcome>): Extract<ReadOutcome, { kind: 'read' }> {
  if (outcome.kind === 'ended') throw new EngineInputError(`${name}: reading it ${outcome.detail}; divide it.`);
  if (outcome.kind !== 'answered') throw new EngineDefect(`a file was not read: ${outcome.kind}`);
  if (outcome.answer.kind === 'refused') throw new EngineInputError(outcome.answer.detail);
  return outcome.answer;
}
