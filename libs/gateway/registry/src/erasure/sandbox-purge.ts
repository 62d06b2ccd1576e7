import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { Scheduler } from '@paratope/gateway-runs';
import { LOGGER, type Logger, type PeriodicTask } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { DELETE_SANDBOX_UPLOADS, SANDBOX_DAYS } from '@paratope/gateway-tables';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { ARCHIVE_SANDBOX_PROJECTS } from './erasure.sql.js';
import { erase } from './erasure.js';

const DAY_MS = 86_400_000;
const PAUSE_MS = 10 * 60_000;
const STALLED_AFTER_MS = 60 * 60_000;
const PROJECTS_AT_ONCE = 200;

/**
 * Deletes data older than a week in sandboxes: projects with their contents, and uploads. Results of jobs and webhook events follow the
 * retention of the sandbox, as in every organization. Any number of replicas may purge at once.
 */
@Injectable()
export class SandboxPurge {
  private readonly task: PeriodicTask;

  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    scheduler: Scheduler,
  ) {
    this.task = scheduler.every({
      name: 'purge of sandboxes',
      stalledAfterMs: STALLED_AFTER_MS,
      pauseMs: () => PAUSE_MS,
      work: () => this.runOnce(),
    });
  }

  async runOnce(): Promise<void> {
    const before = new Date(this.clock() - SANDBOX_DAYS * DAY_MS);
    const due = await run(this.db, ARCHIVE_SANDBOX_PROJECTS, { before, limit: PROJECTS_AT_ONCE });
    for (const project of due) {
      if (this.task.isStopped) return;
      await this.eraseProject(project);
    }
    await run(this.db, DELETE_SANDBOX_UPLOADS, { before });
  }

  private async eraseProject({ id, org_id }: { readonly id: string; readonly org_id: string }): Promise<void> {
    try {
      await this.db.transaction((tx) => erase(tx, org_id, { projects: [id] }));
    } catch (err) {
      // A job of the project has not ended: the next run repeats the attempt.
      if (err instanceof ProblemError && err.code === 'conflict') return;
      this.logger.error({ err, project_id: id }, 'a project of a sandbox could not be purged');
    }
  }
}
