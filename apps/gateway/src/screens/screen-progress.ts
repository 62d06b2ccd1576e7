import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { run } from '@paratope/database';
import { newEventId, newId } from '@paratope/ids';
import { SCREENS } from '@paratope/pipelines/http';
import { Loop, LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { Screen, type ScreenStage } from '@paratope/gateway-tables';
import {
  announceWhole,
  cancelParts,
  completedParts,
  countParts,
  insertParts,
  knownParts,
  measuredRows,
  refundRest,
  type NewPart,
} from '../jobs/parts/parts.sql.js';
import { Wholes } from '../jobs/parts/wholes.js';
import { JobResults } from '@paratope/gateway-results';
import { CLOCK, CONFIG, type Clock, type JobSettings } from '@paratope/gateway-settings';
import { orNotFound } from '@paratope/gateway-http';
import { creditsOf } from './price.js';
import { familyOf, findScreen, lockScreen, runningScreens } from './repository.js';
import { ScreenRetention } from './screen-retention.js';
import { ScreenView } from './view.js';
import { nextStage, selectionsOf, shardsOf, stepsOf, type CompletedPart } from './stages.js';

const STALLED_AFTER_MS = 10 * 60_000;

/**
 * Advances screens. {@link advance} is the only way: it creates the missing parts of a screen's open stage, and opens the next
 * stage when all parts have completed. It is called after the end of a part, and by a timer for every running screen; a repetition is
 * harmless.
 */
@Injectable()
export class ScreenProgress implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Screens that are being advanced; true if another part has ended meanwhile. */
  private readonly moving = new Map<string, boolean>();
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private loop: Loop | undefined;

  constructor(
    private readonly db: EntityManager,
    wholes: Wholes,
    private readonly results: JobResults,
    private readonly retention: ScreenRetention,
    view: ScreenView,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'RECONCILE_INTERVAL_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    wholes.follow(SCREENS.kind.kind, {
      partEnded: (screenId) => this.wake(screenId),
      describe: async (orgId, screenId) =>
        JSON.stringify(await view.of(orNotFound('screen', await findScreen(db, orgId, screenId)))),
    });
  }

  onApplicationBootstrap(): void {
    this.loop = new Loop('advance screens', STALLED_AFTER_MS);
    this.timer = setInterval(() => void this.advanceAll(), this.settings.RECONCILE_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.loop?.end();
    await Promise.all(this.running);
  }

  /** Advances a screen soon. Ends of parts that arrive together are processed together. */
  wake(screenId: string): void {
    if (this.moving.has(screenId)) {
      this.moving.set(screenId, true);
      return;
    }
    this.moving.set(screenId, false);
    const moved = this.move(screenId).finally(() => this.running.delete(moved));
    this.running.add(moved);
  }

  /** Advances all screens that a dead process left behind, and deletes those that are past their retention. */
  async advanceAll(): Promise<void> {
    try {
      for (const id of await runningScreens(this.db)) await this.advance(id);
      await this.retention.expire();
      this.loop?.turned(true);
    } catch (err) {
      this.logger.error({ err }, 'screens could not be moved on; it will be tried again');
      this.loop?.turned(false);
    }
  }

  async advance(screenId: string): Promise<void> {
    // The next stage begins as soon as all results of a stage are known.
    while (await this.db.transaction((tx) => this.advanceWithin(tx, screenId)));
  }

  /** Ends a screen and refunds the credits that it did not spend. */
  async end(tx: EntityManager, screen: Screen, changes: Partial<Screen>): Promise<void> {
    const now = new Date(this.clock());
    await run(tx, cancelParts, { wholeId: screen.id, now });
    // The rows are read after the cancellation: a part that completed before is paid.
    const charged = Math.min(creditsOf(await run(tx, measuredRows, { wholeId: screen.id })), screen.max_credits);
    await tx.update(Screen, screen.id, { ...changes, credits_charged: charged, ended_at: now, updated_at: now });
    if (changes.status !== 'canceled') {
      const type = `${SCREENS.kind.whole}.${changes.status ?? ''}`;
      const { id: wholeId, org_id: orgId, traceparent } = screen;
      await run(tx, announceWhole, { wholeId, orgId, type, traceparent, eventId: newEventId(), now });
    }
    if (charged < screen.max_credits)
      await run(tx, refundRest, { wholeId: screen.id, traceparent: screen.traceparent, now });
  }

  private async move(screenId: string): Promise<void> {
    try {
      do {
        this.moving.set(screenId, false);
        await this.advance(screenId);
      } while (this.moving.get(screenId) === true);
    } catch (err) {
      this.logger.warn({ err, screen_id: screenId }, 'a screen was not moved on; the timer will');
    } finally {
      this.moving.delete(screenId);
    }
  }

  /** @returns whether another step may be possible */
  private async advanceWithin(tx: EntityManager, screenId: string): Promise<boolean> {
    const screen = await lockScreen(tx, screenId);
    const stage = screen?.stages.at(-1);
    if (!screen || !stage || screen.status !== 'running') return false;
    const [counts] = await run(tx, countParts, { wholeId: screenId, first: stage.first });
    if (!counts) return false;
    if (counts.failure !== null) {
      await this.end(tx, screen, { status: 'failed', error_detail: counts.failure });
      return false;
    }
    if (counts.known < stage.parts) {
      await this.makeParts(tx, screen, stage);
      return false;
    }
    if (counts.completed < stage.parts) return false;
    return this.open(tx, screen, stage);
  }

  private async open(tx: EntityManager, screen: Screen, stage: ScreenStage): Promise<boolean> {
    const parts = await run(tx, completedParts, { wholeIds: [screen.id] });
    const own = parts.filter(({ part }) => part >= stage.first).slice(0, 1);
    const completed = await Promise.all(
      own.map(async (part): Promise<CompletedPart> => {
        const { id, attempt } = part;
        const text = await this.results.read(part);
        return { id, part: part.part, attempt, results: SCREENS.results.parse(JSON.parse(text ?? 'null')) };
      }),
    );
    const next = nextStage(screen, completed, await run(tx, measuredRows, { wholeId: screen.id }));
    if (next.kind === 'completed') {
      await this.end(tx, screen, { ...next.changes, status: 'completed' });
      return false;
    }
    if (next.kind === 'failed') {
      await this.end(tx, screen, { ...next.changes, status: 'failed', error_detail: next.detail });
      return false;
    }
    const stages = [...screen.stages, next.stage];
    await tx.update(Screen, screen.id, { ...next.changes, stages, updated_at: new Date(this.clock()) });
    return true;
  }

  /** Creates the parts that a stage lacks. */
  async makeParts(tx: EntityManager, screen: Screen, stage: ScreenStage): Promise<void> {
    const { id: wholeId, org_id: orgId, traceparent, webhook_id: webhookId, webhook_url: webhookUrl } = screen;
    const family = stage.stage === 'select' ? await familyOf(tx, orgId, screen.family_id) : [];
    const known = await run(tx, completedParts, { wholeIds: family });
    const there = new Set((await run(tx, knownParts, { wholeId, first: stage.first })).map(({ part }) => part));
    const parts = stepsOf(screen, stage, () => ({
      shards: shardsOf(known, screen.plan),
      selections: selectionsOf(known),
    }))
      .map((step, k): NewPart => ({ id: newId(), part: stage.first + k, inputs: { step } }))
      .filter(({ part }) => !there.has(part));
    await run(tx, insertParts, {
      ...{ wholeId, orgId, traceparent, webhookId, webhookUrl, kind: SCREENS.kind.kind, now: new Date(this.clock()) },
      parts: JSON.stringify(parts),
    });
  }
}
