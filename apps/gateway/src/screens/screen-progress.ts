import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { newEventId, newId } from '@paratope/ids';
import { SCREENS } from '@paratope/pipelines/http';
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
import { RunEngine } from '@paratope/gateway-runs';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { orNotFound } from '@paratope/gateway-http';
import { creditsOf } from './price.js';
import { familyOf, findScreen, lockScreen, movableScreens } from './repository.js';
import { ScreenView } from './view.js';
import { nextStage, selectionsOf, shardsOf, stepsOf, type CompletedPart } from './stages.js';

/**
 * Advances screens, a kind of run: a step creates the missing parts of a screen's open stage, and opens the next stage when all parts have
 * completed.
 */
@Injectable()
export class ScreenProgress {
  constructor(
    db: EntityManager,
    wholes: Wholes,
    private readonly engine: RunEngine,
    private readonly results: JobResults,
    view: ScreenView,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    engine.register({
      kind: SCREENS.kind.whole,
      due: () => movableScreens(db),
      // The next stage begins as soon as all results of a stage are known.
      advance: (id, commit) => commit((tx) => this.advanceWithin(tx, id)),
      fail: async (tx, id, detail) => {
        const screen = await lockScreen(tx, id);
        if (screen?.status === 'running') await this.end(tx, screen, { status: 'failed', error_detail: detail });
      },
    });
    wholes.follow(SCREENS.kind.kind, {
      partEnded: (screenId) => this.wake(screenId),
      describe: async (orgId, screenId) =>
        JSON.stringify(await view.of(orNotFound('screen', await findScreen(db, orgId, screenId)))),
    });
  }

  /** Advances a screen soon. */
  wake(screenId: string): void {
    this.engine.wake(SCREENS.kind.whole, screenId);
  }

  /** Ends a screen and refunds the credits that it did not spend. */
  async end(tx: EntityManager, screen: Screen, changes: Partial<Screen>): Promise<void> {
    const now = new Date(this.clock());
    await run(tx, cancelParts, { wholeId: screen.id, now });
    // The rows are read after the cancellation: a part that completed before is paid.
    const spent = Math.min(creditsOf(await run(tx, measuredRows, { wholeId: screen.id })), screen.max_credits);
    const charged = screen.credits_paid ?? spent;
    await tx.update(Screen, screen.id, { ...changes, credits_charged: charged, ended_at: now, updated_at: now });
    if (changes.status !== 'canceled') {
      const type = `${SCREENS.kind.whole}.${changes.status ?? ''}`;
      const { id: wholeId, org_id: orgId, traceparent } = screen;
      await run(tx, announceWhole, { wholeId, orgId, type, traceparent, eventId: newEventId(), now });
    }
    if (charged < screen.max_credits && screen.credits_paid === null)
      await run(tx, refundRest, { wholeId: screen.id, traceparent: screen.traceparent, now });
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
      wholeId,
      orgId,
      traceparent,
      webhookId,
      webhookUrl,
      kind: SCREENS.kind.kind,
      now: new Date(this.clock()),
      parts: JSON.stringify(parts),
    });
  }
}
