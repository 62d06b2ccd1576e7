import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from './schema.js';

const ORG = '01890000-0000-7000-8000-000000000001';

describeSchema({
  schema: SCHEMA,
  app: new URL('../', import.meta.url),
  digest020: 'e9276cb3122d095d7448c4f53bde5f06b3dfa96a86368e954658563f4ff6f320',
  kept: {
    insert: `INSERT INTO billing.accounts (org_id, plan, monthly_grant, granted_month) VALUES ('${ORG}', 'free', 0, '2026-11')`,
    select: 'SELECT org_id, plan FROM billing.accounts',
    row: { org_id: ORG, plan: 'free' },
  },
});
