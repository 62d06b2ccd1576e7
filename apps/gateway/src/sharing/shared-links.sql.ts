import { statement } from '@paratope/database';
import {
  type Elsewhere,
  elsewhereOf,
  nameOfActor,
  orgNameOf,
  projectNameOf,
  type SharedLink,
} from '@paratope/gateway-tables';

/** A link as its organization sees it. */
export type LinkRow = Omit<SharedLink, 'org_id' | 'secret_hash'> & { readonly made_by_name: string | null };

const LINK = `l.id, l.project_id, l.type, l.name, l.variant_ids, l.columns, l.job_id, l.made_by, ${nameOfActor('l.made_by')} AS made_by_name,
  l.expires_at, l.revoked_at, l.opened, l.last_opened_at, l.created_at`;

interface NewLink {
  readonly id: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly type: SharedLink['type'];
  readonly name: string;
  readonly variantIds: readonly string[];
  readonly columns: readonly string[];
  readonly jobId: string | null;
  readonly hash: Buffer;
  readonly madeBy: string;
  readonly expiresAt: Date;
}

export const INSERT_LINK = statement<NewLink, LinkRow>(
  'shared-links.insert',
  `INSERT INTO core.shared_links AS l (id, org_id, project_id, type, name, variant_ids, columns, job_id, secret_hash, made_by, expires_at)
   VALUES (:id, :orgId, :projectId, :type, :name, :variantIds::uuid[], :columns::text[], :jobId, :hash, :madeBy, :expiresAt) RETURNING ${LINK}`,
);

interface Named {
  readonly orgId: string;
  readonly id: string;
}

export const LIST_LINKS = statement<
  {
    readonly orgId: string;
    readonly projectId: string | undefined;
    /** Projects to which the caller is restricted. */
    readonly projectIds: readonly string[] | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
  LinkRow
>(
  'shared-links.list',
  `SELECT ${LINK} FROM core.shared_links l
   WHERE l.org_id = :orgId AND (:projectId::uuid IS NULL OR l.project_id = :projectId)
     AND (:projectIds::uuid[] IS NULL OR l.project_id = ANY (:projectIds::uuid[])) AND (:before::uuid IS NULL OR l.id < :before)
   ORDER BY l.id DESC LIMIT :limit`,
);

/** Revokes a link; one that was revoked before keeps its time. */
export const REVOKE_LINK = statement<Named & { readonly now: Date }, { readonly id: string }>(
  'shared-links.revoke',
  `UPDATE core.shared_links SET revoked_at = coalesce(revoked_at, :now) WHERE org_id = :orgId AND id = :id RETURNING id`,
);

/** A link that was opened, with the names that its page shows. */
export type OpenedLink = Pick<
  SharedLink,
  'id' | 'org_id' | 'project_id' | 'type' | 'name' | 'variant_ids' | 'columns' | 'job_id' | 'expires_at'
> & { readonly project_name: string; readonly org_name: string; readonly elsewhere: Elsewhere | null };

/** Counts an opening of the link with this secret. No row if there is no such link, or it has ended or was revoked. */
export const OPEN_LINK = statement<{ readonly hash: Buffer; readonly now: Date }, OpenedLink>(
  'shared-links.open',
  `UPDATE core.shared_links l SET opened = l.opened + 1, last_opened_at = :now
   WHERE l.secret_hash = :hash AND l.revoked_at IS NULL AND l.expires_at > :now
   RETURNING l.id, l.org_id, l.project_id, l.type, l.name, l.variant_ids, l.columns, l.job_id, l.expires_at,
             ${projectNameOf('l.project_id')} AS project_name, ${orgNameOf('l.org_id')} AS org_name, ${elsewhereOf('l.org_id')} AS elsewhere`,
);
