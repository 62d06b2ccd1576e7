import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, PeriodicTask, type Logger } from '@paratope/telemetry';
import { Ledger } from './ledger/ledger.js';
import { nextMonth, type Clock } from './ledger/month.js';
import { CLOCK } from './tokens.js';

/** Also how long a failed round waits for its next try. */
const LONGEST_PAUSE_MS = 60_000;
/** On the first of the month every account is granted something. */
const LONGEST_ROUND_MS = 60 * 60_000;

/** Grants a new month's credits as it begins, and at start what was missed. Replicas may all do so. */
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
