import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from '@paratope/gateway-tables';

const ORG = '01890000-0000-7000-8000-000000000001';

describeSchema({
  schema: SCHEMA,
  app: new URL('../', import.meta.url),
  kept: {
    insert: `INSERT INTO core.orgs (id, name, plan) VALUES ('${ORG}', 'Org', 'free')`,
    select: 'SELECT id, name FROM core.orgs',
    row: { id: ORG, name: 'Org' },
  },
  older: {
    setBack: `DELETE FROM core.migrations WHERE name > '003'`,
    isAt: '002-rate-windows.sql',
    mustBeAt: '009-reservations.sql',
  },
});
