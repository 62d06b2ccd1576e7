import { statement } from '@paratope/database';
import type { ViewSettings } from './contract.js';

/** Settings as they are stored: a view that was saved before there was a choice of groups has none. */
export type StoredSettings = Omit<ViewSettings, 'grouped_by'> & Partial<Pick<ViewSettings, 'grouped_by'>>;

export interface ViewRow {
  readonly id: string;
  readonly project_id: string;
  readonly name: string;
  readonly settings: StoredSettings;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const VIEW = 'w.id, w.project_id, w.name, w.settings, w.created_at, w.updated_at';

/** Inserts a view; no row if the project already has a view of the name. */
export const INSERT_VIEW = statement<
  Pick<ViewRow, 'id' | 'name'> & { readonly orgId: string; readonly projectId: string; readonly settings: string },
  ViewRow
>(
  'views.insert',
  `INSERT INTO core.table_views AS w (id, org_id, project_id, name, settings)
   VALUES (:id, :orgId, :projectId, :name, :settings::jsonb)
   ON CONFLICT (project_id, name) DO NOTHING RETURNING ${VIEW}`,
);

interface Named {
  readonly orgId: string;
  readonly id: string;
}

export const GET_VIEW = statement<Named, ViewRow>(
  'views.get',
  `SELECT ${VIEW} FROM core.table_views w WHERE w.org_id = :orgId AND w.id = :id`,
);

export const LOCK_VIEW = statement<Named, ViewRow>(
  'views.lock',
  `SELECT ${VIEW} FROM core.table_views w WHERE w.org_id = :orgId AND w.id = :id FOR UPDATE`,
);

export const CHANGE_VIEW = statement<Named & { readonly name: string; readonly settings: string }, ViewRow>(
  'views.change',
  `UPDATE core.table_views w SET name = :name, settings = :settings::jsonb, updated_at = now()
   WHERE w.org_id = :orgId AND w.id = :id RETURNING ${VIEW}`,
);

export const DELETE_VIEW = statement<Named, { readonly id: string }>(
  'views.delete',
  'DELETE FROM core.table_views WHERE org_id = :orgId AND id = :id RETURNING id',
);

export const LIST_VIEWS = statement<
  {
    readonly orgId: string;
    readonly projectId: string | undefined;
    /** Projects to which the caller is restricted. */
    readonly projectIds: readonly string[] | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
  ViewRow
>(
  'views.list',
  `SELECT ${VIEW} FROM core.table_views w
   WHERE w.org_id = :orgId AND (:projectId::uuid IS NULL OR w.project_id = :projectId)
     AND (:projectIds::uuid[] IS NULL OR w.project_id = ANY (:projectIds))
     AND (:before::uuid IS NULL OR w.id < :before)
   ORDER BY w.id DESC LIMIT :limit`,
);
