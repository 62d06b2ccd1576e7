import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { type Commit, RunEngine } from '@paratope/gateway-runs';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { ProjectsRepository } from '../projects/repository.js';
import { readFilesSchema, type ReadFiles } from '../reading/answers.js';
import { FileReading } from '../reading/file-reading.js';
import {
  COUNT_CREATED,
  CREATE_CANDIDATES,
  FAIL_IMPORT,
  GIVE_UP_IMPORT,
  KEEP_READING,
  LOCK_UNFINISHED,
  OPEN_IMPORTS,
  TAKE_ROWS,
  UNREAD_FILES,
  type TakenRow,
} from './imports.sql.js';
import type { ImportRequest } from './contract.js';
import { assaysOf, keptOf } from './imported-values.js';
import { keepForeignModels } from '../foreign-models/keep.js';
import { readImport } from './reading.js';

/** Number of candidates in one transaction. */
const BATCH = 200;

/**
 * Longest time, by the clock, in which files are read. Files that a busy machine does not read in time are read again from the start, for ever if
 * it stays busy; the bound of processor time ends them before.
 */
const READ_WITHIN_MS = 30 * 60_000;

/**
 * Imports, a kind of run: the first step reads the files; each further one creates candidates, and deletes their antibodies from the list in the
 * same transaction, so that no candidate is created twice.
 */
@Injectable()
export class ImportRunner {
  constructor(
    private readonly db: EntityManager,
    @Inject(CONFIG) settings: Pick<GatewayConfig, 'IMPORTS_POLL_MS'>,
    private readonly reading: FileReading,
    private readonly projects: ProjectsRepository,
    engine: RunEngine,
  ) {
    engine.register({
      kind: 'import',
      pauseMs: settings.IMPORTS_POLL_MS,
      due: async () => (await run(db, OPEN_IMPORTS, {})).map(({ id }) => id),
      advance: (id, commit) => this.advance(id, commit),
      fail: async (tx, id, error) => {
        await run(tx, GIVE_UP_IMPORT, { id, error });
      },
    });
  }

  private async advance(id: string, commit: Commit): Promise<boolean> {
    const [unread] = await run(this.db, UNREAD_FILES, { id });
    if (!unread) return commit((tx) => this.create(tx, id));
    const request = unread.files as ImportRequest;
    const { status, reading, rows, error } = readImport(await this.readFiles(request), request);
    return commit(async (tx) => {
      await run(tx, KEEP_READING, {
        id,
        status,
        error,
        antibodies: rows.length,
        reading: storable(reading),
        rows: storable(rows),
      });
      return true;
    });
  }

  /** @throws ProblemError while the machine is too busy */
  private readFiles({ files, columns, sheet, pairs }: ImportRequest): Promise<ReadFiles> {
    const named = files.map(({ filename, content, content_base64: base64 }) => ({
      name: filename,
      text: content,
      base64,
    }));
    const task = { kind: 'antibodies', files: named, options: { columns, sheet, pairs } } as const;
    return this.reading.read(task, readFilesSchema, READ_WITHIN_MS);
  }

  private async create(tx: EntityManager, id: string): Promise<boolean> {
    const [unfinished] = await run(tx, LOCK_UNFINISHED, { id });
    if (!unfinished) return false;
    const { org_id: orgId, project_id: projectId } = unfinished;
    const metadata = JSON.stringify(unfinished.metadata);
    try {
      await this.projects.open(tx, orgId, projectId);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await run(tx, FAIL_IMPORT, { id, error: error.detail });
      return true;
    }
    const rows = await run(tx, TAKE_ROWS, { id, limit: BATCH });
    const made = rows.toSorted((a, b) => a.position - b.position).map(withIds);
    const record = await assaysOf(tx, { orgId, projectId }, made);
    await run(tx, CREATE_CANDIDATES, { orgId, projectId, metadata, rows: JSON.stringify(made.map(withoutModels)) });
    await record();
    await keepForeignModels(tx, orgId, id, made);
    await run(tx, COUNT_CREATED, { id, count: rows.length });
    return true;
  }
}

/** Returns JSON that PostgreSQL accepts. A text that was cut within a character would be refused in every turn. */
const storable = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each));

const withoutModels = ({ models: _, ...row }: ReturnType<typeof withIds>) => row;

const withIds = ({ name, format, chains, kept }: TakenRow) => ({
  candidate_id: newId(),
  variant_id: newId(),
  name,
  format,
  ...keptOf(kept),
  chains: chains.map((chain) => ({ id: newId(), ...chain })),
});
