import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, PeriodicTask, type Logger } from '@paratope/telemetry';
import { Ledger } from './ledger/ledger.js';
import { nextMonth, type Clock } from './ledger/month.js';
import { CLOCK } from './tokens.js';

/** Longest wait until the next round, also after a failed round. */
const LONGEST_PAUSE_MS = 60_000;
/** On the first of the month every account gets a grant. */
const LONGEST_ROUND_MS = 60 * 60_000;

/** Grants the month's credits when a month begins, and missed grants at start. Several replicas may do so at the same time. */
@Injectable()
export class GrantTimer extends PeriodicTask {
  constructor(ledger: Ledger, @Inject(CLOCK) clock: Clock, @Inject(LOGGER) logger: Logger) {
    super({
      name: 'grants',
      work: () => ledger.grantDue(),
      pauseMs: () => Math.min(LONGEST_PAUSE_MS, nextMonth(clock()).getTime() - clock().getTime()),
      stalledAfterMs: LONGEST_PAUSE_MS + LONGEST_ROUND_MS,
      onError: (err) => logger.error({ err }, 'cannot grant monthly credits'),
    });
  }
}
