import { loadConfig } from '@paratope/config';
import { testBundle } from '@paratope/rpc/testing';
import { createLogger } from '@paratope/telemetry';
import { PaymentsService } from '../checkout/payments-service.js';
import { configSchema } from '../config.js';
import type { Ledger } from '../ledger/ledger.js';
import type { TestLedger } from './test-ledger.js';

const SILENT = createLogger('test', { write: () => undefined });

/** Returns a payments service on the ledger's database. A second one on the same ledger acts as another replica. */
export function testPayments(
  test: TestLedger,
  environment: Readonly<Record<string, string>> = {},
  ledger: Ledger = test.ledger,
): PaymentsService {
  const config = loadConfig(configSchema, {
    DATABASE_URL: test.url,
    RPC_IDENTITY: testBundle('billing'),
    PAYMENTS: 'sandbox',
    PUBLIC_URL: 'https://paratope.test/',
    ...environment,
  });
  return new PaymentsService(config, { db: test.db, ledger, clock: () => test.now, logger: SILENT });
}

/** Returns the unspent purchased credits of an org. */
export async function purchasedCredits({ ledger }: TestLedger, orgId: string): Promise<number> {
  return (await ledger.account(orgId))?.purchasedBalance ?? 0;
}
