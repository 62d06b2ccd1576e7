import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, PeriodicTask, secondsSince, type Logger } from '@paratope/telemetry';
import type { BillingConfig } from './config.js';
import { Ledger } from './ledger/ledger.js';
import { ledgerChecked, ledgerCheckSeconds, ledgerFindings } from './metrics.js';
import { CONFIG } from './tokens.js';

const MOST_LOGGED = 20;
/** Limit of the first round, which reads the whole ledger. */
const LONGEST_ROUND_MS = 4 * 60 * 60_000;

/** Checks periodically whether the balances agree with the entries. A finding is an error that pages an operator. */
@Injectable()
export class LedgerCheck extends PeriodicTask {
  private readonly stopping: AbortController;

  constructor(
    ledger: Ledger,
    @Inject(CONFIG) config: Pick<BillingConfig, 'LEDGER_CHECK_MINUTES'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    const stopping = new AbortController();
    const pauseMs = config.LEDGER_CHECK_MINUTES * 60_000;
    super({
      name: 'ledger check',
      work: async () => {
        const startedAt = performance.now();
        const findings = await ledger.checkNew(stopping.signal);
        ledgerCheckSeconds.record(secondsSince(startedAt));
        ledgerFindings.record(findings.length);
        ledgerChecked.record(Date.now() / 1000);
        if (findings.length > 0) {
          logger.error({ findings: findings.slice(0, MOST_LOGGED), count: findings.length }, 'the ledger is not sound');
        }
      },
      pauseMs: () => pauseMs,
      stalledAfterMs: pauseMs + LONGEST_ROUND_MS,
      onError: (err) => {
        if (!stopping.signal.aborted) logger.error({ err }, 'cannot check the ledger');
      },
    });
    this.stopping = stopping;
  }

  /** Cancels a round under way, which may take longer than the service has to stop. The next start checks the same transactions. */
  override stop(): Promise<void> {
    this.stopping.abort();
    return super.stop();
  }
}
