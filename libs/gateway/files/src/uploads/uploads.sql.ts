import { statement } from '@paratope/database';
import { antigenRefersTo, jobReadsUpload } from '@paratope/gateway-tables';

/** An antigen refers to it, or a job that has still to read it. */
export const IN_USE = statement<{ readonly orgId: string; readonly id: string }, { used: boolean }>(
  'uploads.in-use',
  `SELECT ${antigenRefersTo(':orgId', ':id::uuid')} OR ${jobReadsUpload(':orgId', ':id')} AS used`,
);
