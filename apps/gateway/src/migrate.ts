import { loadConfig } from '@paratope/config';
import { migrateCommand, prepareRole, roleOf } from '@paratope/database';
import { z } from 'zod';
import { auditRetentionRights } from './audit-retention-role.js';
import { SCHEMA } from '@paratope/gateway-tables';

await migrateCommand(SCHEMA);

const { DATABASE_URL, AUDIT_RETENTION_DATABASE_URL } = loadConfig(
  z.object({
    DATABASE_URL: z.url(),
    /** Role for forget-audit-events.js: its user is created, or its privileges and password are set again. */
    AUDIT_RETENTION_DATABASE_URL: z.url().optional(),
  }),
);
if (AUDIT_RETENTION_DATABASE_URL !== undefined && process.exitCode === undefined)
  await prepareRole(DATABASE_URL, roleOf(AUDIT_RETENTION_DATABASE_URL), auditRetentionRights);
