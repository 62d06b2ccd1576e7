import { describeSchema } from '@paratope/testing/schema-conformance';
import { SCHEMA } from '@paratope/gateway-tables';

const ORG = '01890000-0000-7000-8000-000000000001';

describeSchema({
  schema: SCHEMA,
  app: new URL('../', import.meta.url),
  digest020: '622cb7c02cbfd6362002026a2f20714569fd0a6c1501950ea8a14dc25cc739d6',
  kept: {
    insert: `INSERT INTO core.orgs (id, name, plan) VALUES ('${ORG}', 'Org', 'free')`,
    select: 'SELECT id, name FROM core.orgs',
    row: { id: ORG, name: 'Org' },
  },
});
