import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { BillingConfig } from './config.js';
import { Ledger } from './ledger/ledger.js';
import { ledgerChecked, ledgerFindings } from './metrics.js';
import { Repeater } from './repeat.js';
import { CONFIG } from './tokens.js';

const MOST_LOGGED = 20;

/** Looks again and again whether the balances are what the entries say; a finding is an error to page somebody for. */
@Injectable()
export class LedgerCheck extends Repeater {
  constructor(
    @Inject(Ledger) ledger: Ledger,
    @Inject(CONFIG) config: Pick<BillingConfig, 'LEDGER_CHECK_MINUTES'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(
      async () => {
        const findings = await ledger.check();
        ledgerFindings.set(findings.length);
        ledgerChecked.setToCurrentTime();
        if (findings.length > 0) {
          logger.error({ findings: findings.slice(0, MOST_LOGGED), count: findings.length }, 'the ledger is not sound');
        }
      },
      () => config.LEDGER_CHECK_MINUTES * 60_000,
      (err) => logger.error({ err }, 'cannot check the ledger'),
    );
  }
}
