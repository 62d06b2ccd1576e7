import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { LOGGER, PeriodicTask, type Logger } from '@paratope/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { ProjectsRepository } from '../projects/repository.js';
import { readFilesSchema, type ReadFiles } from '../reading/answers.js';
import { FileReading } from '../reading/file-reading.js';
import {
  COUNT_CREATED,
  CREATE_CANDIDATES,
  FAIL_IMPORT,
  KEEP_READING,
  LEASE_UNREAD,
  LOCK_UNFINISHED,
  RELEASE,
  TAKE_ROWS,
  type TakenRow,
} from './imports.sql.js';
import type { ImportRequest } from './contract.js';
import { readImport } from './reading.js';

/** Number of candidates in one transaction. */
const BATCH = 200;
/** Lease of a reading. Reading twenty thousand antibodies takes less time even on a busy machine; afterwards another replica takes over. */
const LEASE_SECONDS = 600;
const STALLED_AFTER_MS = 15 * 60_000;

/**
 * Reads the files of imports, then creates their candidates in batches. Each batch deletes its antibodies from the list in the
 * same transaction, so an import continues where it stopped when its replica dies, and creates no candidate twice.
 */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private isBusy = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) settings: Pick<GatewayConfig, 'IMPORTS_POLL_MS'>,
    @Inject(LOGGER) logger: Logger,
    private readonly reading: FileReading,
    private readonly projects: ProjectsRepository,
  ) {
    this.task = new PeriodicTask({
      name: 'imports',
      stalledAfterMs: STALLED_AFTER_MS,
      pauseMs: () => (this.isBusy ? 0 : settings.IMPORTS_POLL_MS),
      work: async () => {
        this.isBusy = false;
        this.isBusy = (await this.db.transaction((tx) => this.create(tx))) || (await this.read());
      },
      // The remaining work is stored in the tables.
      onError: (err) => {
        if (!this.task.isStopped) logger.error({ err }, 'a round of the imports failed');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  /** Stops before the processes that the runner uses end. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async read(): Promise<boolean> {
    const [leased] = await run(this.db.manager, LEASE_UNREAD, { seconds: LEASE_SECONDS });
    if (!leased) return false;
    const request = leased.files as ImportRequest;
    try {
      const { status, reading, rows, error } = readImport(await this.readFiles(request), request);
      await run(this.db.manager, KEEP_READING, {
        ...{ id: leased.id, status, error, antibodies: rows.length },
        ...{ reading: storable(reading), rows: storable(rows) },
      });
    } catch (lost) {
      // The reading left no result: it is repeated now rather than at the end of the lease.
      await run(this.db.manager, RELEASE, { id: leased.id });
      throw lost;
    }
    return true;
  }

  /** @throws ProblemError while the machine is too busy */
  private readFiles({ files, columns, sheet, pairs }: ImportRequest): Promise<ReadFiles> {
    const named = files.map(({ filename, content, content_base64: base64 }) => ({
      name: filename,
      text: content,
      base64,
    }));
    return this.reading.read({ kind: 'antibodies', files: named, options: { columns, sheet, pairs } }, readFilesSchema);
  }

  private async create(tx: EntityManager): Promise<boolean> {
    const [unfinished] = await run(tx, LOCK_UNFINISHED, {});
    if (!unfinished) return false;
    const { id, org_id: orgId, project_id: projectId } = unfinished;
    try {
      await this.projects.open(tx, orgId, projectId);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await run(tx, FAIL_IMPORT, { id, error: error.detail });
      return true;
    }
    const rows = await run(tx, TAKE_ROWS, { id, limit: BATCH });
    const made = rows.toSorted((a, b) => a.position - b.position).map(withIds);
    await run(tx, CREATE_CANDIDATES, { orgId, projectId, rows: JSON.stringify(made) });
    await run(tx, COUNT_CREATED, { id, count: rows.length });
    return true;
  }
}

/** Returns JSON that PostgreSQL accepts. A text that was cut within a character would be refused in every turn. */
const storable = (value: object): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? each.toWellFormed() : each));

const withIds = ({ name, format, chains }: TakenRow) => ({
  ...{ candidate_id: newId(), variant_id: newId(), name, format },
  chains: chains.map((chain) => ({ id: newId(), ...chain })),
});
