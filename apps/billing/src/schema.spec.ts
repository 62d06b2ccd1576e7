import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from './schema.js';

const ORG = '01890000-0000-7000-8000-000000000001';

describeSchema({
  schema: SCHEMA,
  release020: new URL('./testing/release-0.2.0.sql', import.meta.url),
  kept: {
    insert: `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month) VALUES ('${ORG}', 'free', 0, '2026-11')`,
    select: 'SELECT org_id, plan FROM billing.accounts',
    row: { org_id: ORG, plan: 'free' },
  },
});
