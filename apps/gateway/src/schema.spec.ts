import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from '@paratope/gateway-tables';

const ORG = '01890000-0000-7000-8000-000000000001';

describeSchema({
  schema: SCHEMA,
  release020: new URL('./testing/release-0.2.0.sql', import.meta.url),
  kept: {
    insert: `INSERT INTO core.orgs (id, name, plan) VALUES ('${ORG}', 'Org', 'free')`,
    select: 'SELECT id, name FROM core.orgs',
    row: { id: ORG, name: 'Org' },
  },
});
