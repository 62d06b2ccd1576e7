import { statement } from '@paratope/database';
import { chainsOf, formatOf } from '@paratope/gateway-tables';
import type { TaskRow } from '../../execution/tasks.js';

/** What the task of a job is made of. Chains, antigens and structures never change, so it is what its worker was given. */
export const taskOf = statement<{ id: string; orgId: string }, TaskRow>(
  'bundle-task',
  `SELECT j.kind, j.org_id, j.whole_id, j.inputs, ${formatOf('j.variant_id')} AS format, ${chainsOf('j.variant_id')} AS chains
   FROM core.jobs j WHERE j.id = :id AND j.org_id = :orgId`,
);
