// `DATABASE_URL=… [AUDIT_DAYS=730] [AUDIT_DAYS_OF_PLANS=free=90] [ARCHIVE_FORGOTTEN=true S3_…] node dist/forget-audit-events.js`: deletes
// audit events that are past their retention. An operator's timer runs it once a day, with a database role that no service has.
import { flag, loadConfig, positiveInt } from '@paratope/config';
import { openDataSource, poolOf } from '@paratope/database';
import { objectStoreEnvironment, openObjectStore } from '@paratope/object-store';
import { z } from 'zod';
import { AuditRetention } from '@paratope/gateway-identity';
import { Archive } from '@paratope/gateway-results';
import { daysOfPlans } from '@paratope/gateway-settings';
import { SCHEMA } from '@paratope/gateway-tables';

const config = loadConfig(
  z.object({
    /** URL of the role that `migrate` creates from AUDIT_RETENTION_DATABASE_URL. */
    DATABASE_URL: z.url(),
    AUDIT_DAYS: positiveInt.optional(),
    AUDIT_DAYS_OF_PLANS: daysOfPlans.default({}),
    ARCHIVE_FORGOTTEN: flag.default(false),
  }),
);
const settings = { url: config.DATABASE_URL, max: 1, applicationName: 'forget-audit-events', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const retention = new AuditRetention({
    pool: poolOf(db),
    clock: Date.now,
    archive: config.ARCHIVE_FORGOTTEN
      ? new Archive(openObjectStore(loadConfig(z.object(objectStoreEnvironment))))
      : undefined,
    days: config.AUDIT_DAYS,
    daysOfPlans: config.AUDIT_DAYS_OF_PLANS,
  });
  process.stdout.write(`${JSON.stringify(await retention.runOnce())}\n`);
} finally {
  await db.destroy();
}
