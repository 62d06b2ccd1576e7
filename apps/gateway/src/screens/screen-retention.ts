import { Inject, Injectable } from '@nestjs/common';
import { run, statement } from '@paratope/database';
import { CLOCK, CONFIG, type Clock, type JobSettings } from '@paratope/gateway-settings';
import { RESULTS_DAYS_OF_ORGS } from '@paratope/gateway-tables';
import { Scheduler } from '@paratope/gateway-runs';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { eraseScreen } from './erase-screen.js';
import { hasOpenRelatives, lockScreen } from './repository.js';

const STALLED_AFTER_MS = 10 * 60_000;

/** Finds screens that ended before the retention of their organization. A screen whose figures an open screen still reads is left out. */
const agedScreens = statement<{ now: Date; daysOfPlans: string }, { id: string }>(
  'screens-aged',
  `SELECT s.id
   FROM ${RESULTS_DAYS_OF_ORGS} o JOIN core.screens s ON s.org_id = o.id
   WHERE s.ended_at < :now::timestamptz - make_interval(days => o.results_days) AND s.data_deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM core.screens open WHERE open.org_id = s.org_id AND open.family_id = s.family_id AND open.ended_at IS NULL)`,
);

/** Deletes the results of screens that are past the retention of their organization, with those of their parts. */
@Injectable()
export class ScreenRetention {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'RECONCILE_INTERVAL_MS' | 'RESULTS_DAYS_OF_PLANS'>,
    @Inject(LOGGER) private readonly logger: Logger,
    scheduler: Scheduler,
  ) {
    scheduler.every({
      name: 'retention of screens',
      pauseMs: () => settings.RECONCILE_INTERVAL_MS,
      stalledAfterMs: STALLED_AFTER_MS,
      work: () => this.expire(),
    });
  }

  async expire(): Promise<void> {
    const now = new Date(this.clock());
    const daysOfPlans = JSON.stringify(this.settings.RESULTS_DAYS_OF_PLANS);
    for (const { id } of await run(this.db, agedScreens, { now, daysOfPlans })) {
      // A screen that cannot be erased does not keep the data of others.
      await this.erase(id, now).catch((err: unknown) => {
        this.logger.error(
          { err, screen_id: id },
          'a screen past its retention could not be erased; it will be tried again',
        );
      });
    }
  }

  private async erase(id: string, now: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const screen = await lockScreen(tx, id);
      if (!screen || screen.data_deleted_at !== null || (await hasOpenRelatives(tx, screen))) return;
      await eraseScreen(tx, screen, now);
    });
  }
}
