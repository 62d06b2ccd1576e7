import { run, statement, type Queryable } from '@paratope/database';
import { MAX_UUID } from '@paratope/ids';
import type { SourceAntibody } from './contract.js';

interface SourceAntibodyRow extends Omit<SourceAntibody, 'object' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a relation named `a`. */
const COLUMNS = `a.id, a.project_id, a.name, a.species_origin, a.molecule_type, a.vh_sequence, a.vl_sequence, a.archived,
  a.created_at, a.updated_at`;

const INSERT = statement<SourceAntibodyRow>(
  'source-antibodies.insert',
  `INSERT INTO core.source_antibodies AS a
     (id, org_id, project_id, name, species_origin, molecule_type, vh_sequence, vl_sequence)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
);

const FIND = statement<SourceAntibodyRow>(
  'source-antibodies.find',
  `SELECT ${COLUMNS} FROM core.source_antibodies a WHERE a.org_id = $1 AND a.id = $2`,
);

// One statement per index that a list can be read from: a filter that may be absent finds nothing by key.
const list = (name: string, scope: string) =>
  statement<SourceAntibodyRow>(
    `source-antibodies.${name}`,
    `SELECT ${COLUMNS} FROM core.source_antibodies a
      WHERE a.org_id = $1 AND ${scope} AND a.archived = $3 AND ($4::text IS NULL OR a.species_origin = $4)
        AND ($5::text IS NULL OR a.molecule_type = $5) AND a.id < $6
      ORDER BY a.id DESC LIMIT $7`,
  );
const LIST = list('list', '$2::uuid IS NULL');
const LIST_OF_PROJECT = list('list-of-project', 'a.project_id = $2');

const LIST_LINKED = statement<SourceAntibodyRow>(
  'source-antibodies.list-linked',
  `SELECT ${COLUMNS} FROM core.candidate_source_antibodies link JOIN core.source_antibodies a ON a.id = link.source_antibody_id
    WHERE link.org_id = $1 AND link.candidate_id = $2 AND link.source_antibody_id < $3
    ORDER BY link.source_antibody_id DESC LIMIT $4`,
);

const UPDATE = statement<SourceAntibodyRow>(
  'source-antibodies.update',
  `UPDATE core.source_antibodies a
      SET name = coalesce($3, name), species_origin = coalesce($4, species_origin), archived = coalesce($5, archived),
          updated_at = now()
    WHERE a.org_id = $1 AND a.id = $2
   RETURNING ${COLUMNS}`,
);

export type NewSourceAntibody = Omit<SourceAntibody, 'object' | 'archived' | 'created_at' | 'updated_at'>;

export async function insertSourceAntibody(
  on: Queryable,
  orgId: string,
  antibody: NewSourceAntibody,
): Promise<SourceAntibody> {
  const { id, project_id, name, species_origin, molecule_type, vh_sequence, vl_sequence } = antibody;
  const values = [id, orgId, project_id, name, species_origin, molecule_type, vh_sequence, vl_sequence];
  const [row] = await run(on, INSERT, values);
  if (!row) throw new Error('an insert returned no row');
  return sourceAntibodyOf(row);
}

export async function findSourceAntibody(
  on: Queryable,
  orgId: string,
  id: string,
): Promise<SourceAntibody | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && sourceAntibodyOf(row);
}

export async function selectSourceAntibodies(
  on: Queryable,
  orgId: string,
  page: {
    readonly archived: boolean;
    readonly projectId: string | undefined;
    readonly speciesOrigin: string | undefined;
    readonly moleculeType: string | undefined;
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<SourceAntibody[]> {
  const { archived, projectId, speciesOrigin, moleculeType, before, rows } = page;
  const values = [orgId, projectId, archived, speciesOrigin, moleculeType, before ?? MAX_UUID, rows];
  return (await run(on, projectId === undefined ? LIST : LIST_OF_PROJECT, values)).map(sourceAntibodyOf);
}

/** Those linked to a candidate, archived ones as well. */
export async function selectLinkedSourceAntibodies(
  on: Queryable,
  orgId: string,
  candidateId: string,
  page: { readonly before: string | undefined; readonly rows: number },
): Promise<SourceAntibody[]> {
  return (await run(on, LIST_LINKED, [orgId, candidateId, page.before ?? MAX_UUID, page.rows])).map(sourceAntibodyOf);
}

export async function changeSourceAntibody(
  on: Queryable,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly species_origin?: SourceAntibody['species_origin'] | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<SourceAntibody | undefined> {
  const [row] = await run(on, UPDATE, [orgId, id, to.name, to.species_origin, to.archived]);
  return row && sourceAntibodyOf(row);
}

const sourceAntibodyOf = ({ created_at, updated_at, ...row }: SourceAntibodyRow): SourceAntibody => ({
  object: 'source_antibody',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
