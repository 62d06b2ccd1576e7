import { statement } from '@paratope/database';
import type { Import } from '@paratope/gateway-tables';
import type { KeptCells } from '../reading/answers.js';

type OfImport = { readonly id: string };

/** Columns of an import as clients see it; the files are not read. */
const SHOWN = `id, org_id, project_id, status, NULL AS files, leased_until, reading, antibodies, created, error_detail,
          external_id, metadata, created_at, ended_at`;

export const INSERT_IMPORT = statement<
  {
    readonly id: string;
    readonly orgId: string;
    readonly projectId: string;
    readonly files: string;
    readonly externalId: string | null;
    /** JSON. */
    readonly metadata: string;
  },
  Import
>(
  'imports.insert',
  `INSERT INTO core.imports (id, org_id, project_id, status, files, external_id, metadata)
   VALUES (:id, :orgId, :projectId, 'reading', :files::jsonb, :externalId, :metadata::jsonb)
   RETURNING ${SHOWN}`,
);

export const SELECT_IMPORT = statement<OfImport & { readonly orgId: string }, Import>(
  'imports.get',
  `SELECT ${SHOWN}
   FROM core.imports WHERE org_id = :orgId AND id = :id`,
);

/** Returns the imports to read or to finish, the oldest first. */
export const OPEN_IMPORTS = statement<object, OfImport>(
  'imports.open',
  `SELECT id FROM core.imports WHERE status IN ('reading', 'creating') ORDER BY id`,
);

export const UNREAD_FILES = statement<OfImport, Pick<Import, 'files'>>(
  'imports.unread-files',
  `SELECT files FROM core.imports WHERE id = :id AND status = 'reading'`,
);

/**
 * Replaces the files of an import by the data read from them, once.
 * @param rows JSON: `[{position, name, format, chains, kept}]`
 */
export const KEEP_READING = statement<
  OfImport & {
    readonly status: string;
    readonly reading: string;
    readonly antibodies: number;
    readonly rows: string;
    readonly error: string | null;
  },
  object
>(
  'imports.keep-reading',
  `WITH read AS (
     UPDATE core.imports
     SET status = :status::text, files = NULL, leased_until = NULL, reading = :reading::jsonb, antibodies = :antibodies,
         error_detail = :error, ended_at = CASE WHEN :status::text = 'creating' THEN NULL ELSE now() END
     WHERE id = :id AND status = 'reading' RETURNING id)
   INSERT INTO core.import_rows (import_id, position, name, format, chains, kept)
   SELECT read.id, r.position, r.name, r.format, r.chains, r.kept
   FROM read, jsonb_to_recordset(:rows::jsonb) AS r (position integer, name text, format text, chains jsonb, kept jsonb)`,
);

/** Locks an import with antibodies that are not candidates yet, until the transaction ends. */
export const LOCK_UNFINISHED = statement<OfImport, Pick<Import, 'org_id' | 'project_id' | 'metadata'>>(
  'imports.lock-unfinished',
  `SELECT org_id, project_id, metadata FROM core.imports WHERE id = :id AND status = 'creating' FOR UPDATE`,
);

export interface TakenRow {
  readonly position: number;
  readonly name: string;
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
  /** Empty for rows of an earlier release. */
  readonly kept: Partial<KeptCells>;
}

/** Deletes antibodies from the list in the transaction that creates their candidates. */
export const TAKE_ROWS = statement<OfImport & { readonly limit: number }, TakenRow>(
  'imports.take-rows',
  `DELETE FROM core.import_rows WHERE import_id = :id AND position IN (
     SELECT position FROM core.import_rows WHERE import_id = :id ORDER BY position LIMIT :limit)
   RETURNING position, name, format, chains, kept`,
);

/** @param rows JSON: `[{candidate_id, variant_id, name, format, metadata, chains: [{id, role, sequence}]}]` */
export const CREATE_CANDIDATES = statement<
  { readonly orgId: string; readonly projectId: string; readonly metadata: string; readonly rows: string },
  object
>(
  'imports.create-candidates',
  `WITH rows AS (
     SELECT * FROM jsonb_to_recordset(:rows::jsonb)
       AS r (candidate_id uuid, variant_id uuid, name text, format text, metadata jsonb, chains jsonb)),
   candidates AS (
     INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class, metadata)
     SELECT candidate_id, :orgId, :projectId, name, format, 'naked_antibody', metadata || :metadata::jsonb FROM rows RETURNING id),
   variants AS (
     INSERT INTO core.variants (id, org_id, candidate_id, name, origin, metadata)
     SELECT variant_id, :orgId, candidate_id, 'v1', 'baseline', :metadata::jsonb FROM rows RETURNING id)
   INSERT INTO core.chains (id, variant_id, role, sequence)
   SELECT c.id, rows.variant_id, c.role, c.sequence
   FROM rows, jsonb_to_recordset(rows.chains) AS c (id uuid, role text, sequence text)`,
);

/** Ends the import if nothing is left to create. */
export const COUNT_CREATED = statement<OfImport & { readonly count: number }, object>(
  'imports.count-created',
  `UPDATE core.imports
   SET created = created + :count,
       status = CASE WHEN created + :count = antibodies THEN 'completed' ELSE status END,
       ended_at = CASE WHEN created + :count = antibodies THEN now() END
   WHERE id = :id`,
);

export const FAIL_IMPORT = statement<OfImport & { readonly error: string }, object>(
  'imports.fail',
  `WITH failed AS (
     UPDATE core.imports SET status = 'failed', files = NULL, error_detail = :error, ended_at = now() WHERE id = :id RETURNING id)
   DELETE FROM core.import_rows WHERE import_id IN (SELECT id FROM failed)`,
);

/** Fails an import that a fault of the service has stopped; its files and antibodies stay, so that an operator can release it. */
export const GIVE_UP_IMPORT = statement<OfImport & { readonly error: string }, object>(
  'imports.give-up',
  `UPDATE core.imports SET status = 'failed', error_detail = :error, ended_at = now()
   WHERE id = :id AND status IN ('reading', 'creating')`,
);
