import { statement } from '@paratope/database';
import { chainsOf, formatOf } from '@paratope/gateway-tables';
import type { TaskRow } from '../../execution/tasks.js';

/** Reads the data of a job's task. Chains, antigens and structures never change, so the task equals the one that the worker got. */
export const taskOf = statement<{ id: string; orgId: string }, TaskRow>(
  'bundle-task',
  `SELECT j.kind, j.org_id, j.whole_id, j.inputs, ${formatOf('j.variant_id')} AS format, ${chainsOf('j.variant_id')} AS chains
   FROM core.jobs j WHERE j.id = :id AND j.org_id = :orgId`,
);
