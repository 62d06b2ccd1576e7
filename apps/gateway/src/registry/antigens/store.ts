import { run, statement, type Queryable } from '@paratope/database';
import { MAX_UUID } from '@paratope/ids';
import type { Antigen } from './contract.js';

interface AntigenRow extends Omit<Antigen, 'object' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a relation named `a`. */
const COLUMNS =
  'a.id, a.project_id, a.name, a.description, a.sequence, a.upload_id, a.archived, a.created_at, a.updated_at';

const INSERT = statement<AntigenRow>(
  'antigens.insert',
  `INSERT INTO core.antigens AS a (id, org_id, project_id, name, description, sequence, upload_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
);

const FIND = statement<AntigenRow>(
  'antigens.find',
  `SELECT ${COLUMNS} FROM core.antigens a WHERE a.org_id = $1 AND a.id = $2`,
);

// One statement per index that a list can be read from: a filter that may be absent finds nothing by key.
const list = (name: string, scope: string) =>
  statement<AntigenRow>(
    `antigens.${name}`,
    `SELECT ${COLUMNS} FROM core.antigens a
      WHERE a.org_id = $1 AND ${scope} AND a.archived = $3 AND a.id < $4 ORDER BY a.id DESC LIMIT $5`,
  );
const LIST = list('list', '$2::uuid IS NULL');
const LIST_OF_PROJECT = list('list-of-project', 'a.project_id = $2');

const LIST_LINKED = statement<AntigenRow>(
  'antigens.list-linked',
  `SELECT ${COLUMNS} FROM core.candidate_antigens link JOIN core.antigens a ON a.id = link.antigen_id
    WHERE link.org_id = $1 AND link.candidate_id = $2 AND link.antigen_id < $3
    ORDER BY link.antigen_id DESC LIMIT $4`,
);

const UPDATE = statement<AntigenRow>(
  'antigens.update',
  `UPDATE core.antigens a
      SET name = coalesce($3, name), description = coalesce($4, description), archived = coalesce($5, archived),
          updated_at = now()
    WHERE a.org_id = $1 AND a.id = $2
   RETURNING ${COLUMNS}`,
);

export type NewAntigen = Omit<Antigen, 'object' | 'archived' | 'created_at' | 'updated_at'>;

export async function insertAntigen(on: Queryable, orgId: string, antigen: NewAntigen): Promise<Antigen> {
  const { id, project_id, name, description, sequence, upload_id } = antigen;
  const [row] = await run(on, INSERT, [id, orgId, project_id, name, description, sequence, upload_id]);
  if (!row) throw new Error('an insert returned no row');
  return antigenOf(row);
}

export async function findAntigen(on: Queryable, orgId: string, id: string): Promise<Antigen | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && antigenOf(row);
}

export async function selectAntigens(
  on: Queryable,
  orgId: string,
  page: {
    readonly archived: boolean;
    readonly projectId: string | undefined;
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<Antigen[]> {
  const { archived, projectId, before, rows } = page;
  const values = [orgId, projectId, archived, before ?? MAX_UUID, rows];
  return (await run(on, projectId === undefined ? LIST : LIST_OF_PROJECT, values)).map(antigenOf);
}

/** Those linked to a candidate, archived ones as well. */
export async function selectLinkedAntigens(
  on: Queryable,
  orgId: string,
  candidateId: string,
  page: { readonly before: string | undefined; readonly rows: number },
): Promise<Antigen[]> {
  return (await run(on, LIST_LINKED, [orgId, candidateId, page.before ?? MAX_UUID, page.rows])).map(antigenOf);
}

export async function changeAntigen(
  on: Queryable,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly description?: string | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<Antigen | undefined> {
  const [row] = await run(on, UPDATE, [orgId, id, to.name, to.description, to.archived]);
  return row && antigenOf(row);
}

const antigenOf = ({ created_at, updated_at, ...row }: AntigenRow): Antigen => ({
  object: 'antigen',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
