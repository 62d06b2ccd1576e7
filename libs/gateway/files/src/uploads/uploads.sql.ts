import { statement } from '@paratope/database';
import { antigenRefersTo, jobReadsUpload } from '@paratope/gateway-tables';

/** Finds out whether an antigen refers to the upload, or a job that has not read it yet. */
export const IN_USE = statement<{ readonly orgId: string; readonly id: string }, { used: boolean }>(
  'uploads.in-use',
  `SELECT ${antigenRefersTo(':orgId', ':id::uuid')} OR ${jobReadsUpload(':orgId', ':id')} AS used`,
);
