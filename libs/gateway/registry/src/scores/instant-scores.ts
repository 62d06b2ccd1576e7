import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { run } from '@paratope/database';
import { INSTANT_VERSION } from '@paratope/screening/columns';
import { Scheduler } from '@paratope/gateway-runs';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { SequenceThreads } from '../chains/sequence-threads.js';
import type { Chain } from '../chains/chains.js';
import type { ScoredChains } from '../chains/sequence-task.js';
import { KEEP_INSTANT, TAKE_DUE, TAKE_DUE_OF, type DueVariant } from './scores.sql.js';

/** Number of variants of a batch, about half a second of one thread. */
const BATCH = 32;
const STALLED_AFTER_MS = 10 * 60_000;
const FAILED = 'The figures could not be computed.';

/**
 * Computes the instant figures of every variant that has none yet, on threads: of new variants within a second, of variants from before
 * this table existed, and of all variants after a change of the method. The due rows are stored, so it continues wherever it stopped.
 */
@Injectable()
export class InstantScores {
  private isBusy = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) settings: Pick<GatewayConfig, 'SCORES_POLL_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly threads: SequenceThreads,
    scheduler: Scheduler,
  ) {
    scheduler.every({
      name: 'instant scores',
      stalledAfterMs: STALLED_AFTER_MS,
      pauseMs: () => (this.isBusy ? 0 : settings.SCORES_POLL_MS),
      work: async () => {
        this.isBusy = false;
        // After a failure the rows are still due.
        this.isBusy = (await this.fill()) === BATCH;
      },
    });
  }

  /** @returns the number of variants. */
  async fill(): Promise<number> {
    return this.db.transaction(async (tx) =>
      this.compute(tx, await run(tx, TAKE_DUE, { version: INSTANT_VERSION, limit: BATCH })),
    );
  }

  /** Computes the instant figures of one variant for a caller who reads them now. */
  async fillOne(orgId: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) =>
      this.compute(tx, await run(tx, TAKE_DUE_OF, { version: INSTANT_VERSION, orgId, id })),
    );
  }

  private async compute(tx: EntityManager, due: readonly DueVariant[]): Promise<number> {
    if (due.length === 0) return 0;
    const variants = due.map(({ id, chains }) => ({ id, chains: (chains ?? []) as Chain[] }));
    const { text } = await this.threads.run({ kind: 'score', variants });
    const rows = (JSON.parse(text) as ScoredChains[]).map(rowOf);
    await run(tx, KEEP_INSTANT, { rows: JSON.stringify(rows), version: INSTANT_VERSION });
    const failed = rows.filter(({ refusal }) => refusal === FAILED).map(({ id }) => id);
    if (failed.length > 0) this.logger.error({ variant_ids: failed }, 'instant figures could not be computed');
    return due.length;
  }
}

function rowOf({ id, outcome }: ScoredChains) {
  if (outcome?.ok) return { id, figures: outcome.figures, percentiles: outcome.percentiles, refusal: null };
  return { id, figures: {}, percentiles: {}, refusal: outcome?.message ?? FAILED };
}
