import { statement } from '@paratope/database';
import { kindsThatNeed } from '@paratope/pipelines';

/** Kinds whose jobs read antigens, as literals. */
const KINDS_OF_ANTIGENS = kindsThatNeed('antigen')
  .map((kind) => `'${kind}'`)
  .join(', ');

/** An antigen refers to it, or a job that has still to read it. */
export const IN_USE = statement<{ readonly orgId: string; readonly id: string }, { used: boolean }>(
  'uploads.in-use',
  `SELECT EXISTS (SELECT FROM core.antigens WHERE org_id = :orgId AND upload_id = :id::uuid)
       OR EXISTS (SELECT FROM core.jobs
                  WHERE org_id = :orgId AND kind IN (${KINDS_OF_ANTIGENS}) AND status IN ('pending', 'running')
                    AND lower(inputs ->> 'antigen_upload_id') = :id::text)
       OR EXISTS (SELECT FROM core.reservations
                  WHERE org_id = :orgId AND kind IN (${KINDS_OF_ANTIGENS})
                    AND lower(inputs ->> 'antigen_upload_id') = :id::text) AS used`,
);
