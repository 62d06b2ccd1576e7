import { run, statement, type Queryable, type Statement } from '@paratope/database';
import { MAX_UUID } from '@paratope/ids';
import type { Candidate } from './contract.js';

interface CandidateRow extends Omit<Candidate, 'object' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a relation named `c`. */
const COLUMNS = `c.id, c.project_id, c.name, c.format, c.drug_class, c.archived, c.created_at, c.updated_at,
  (SELECT v.id FROM core.variants v WHERE v.candidate_id = c.id AND v.origin = 'baseline') AS initial_variant_id,
  ARRAY(SELECT link.source_antibody_id FROM core.candidate_source_antibodies link
         WHERE link.candidate_id = c.id ORDER BY link.source_antibody_id) AS source_antibody_ids,
  ARRAY(SELECT link.antigen_id FROM core.candidate_antigens link
         WHERE link.candidate_id = c.id ORDER BY link.antigen_id) AS antigen_ids`;

const INSERT = statement(
  'candidates.insert',
  `INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

const FIND = statement<CandidateRow>(
  'candidates.find',
  `SELECT ${COLUMNS} FROM core.therapeutic_candidates c WHERE c.org_id = $1 AND c.id = $2`,
);

// One statement per index that a list can be read from: a filter that may be absent finds nothing by key. The scope
// repeats one of the filters in a form that an index serves.
const list = (name: string, scope: string) =>
  statement<CandidateRow>(
    `candidates.${name}`,
    `SELECT ${COLUMNS} FROM core.therapeutic_candidates c
      WHERE c.org_id = $1 AND ${scope} AND c.archived = $2 AND ($3::uuid IS NULL OR c.project_id = $3)
        AND ($4::text IS NULL OR c.format = $4) AND ($5::text IS NULL OR c.drug_class = $5)
        AND ($6::uuid IS NULL OR EXISTS (SELECT FROM core.candidate_source_antibodies link
                                          WHERE link.candidate_id = c.id AND link.source_antibody_id = $6))
        AND ($7::uuid IS NULL OR EXISTS (SELECT FROM core.candidate_antigens link
                                          WHERE link.candidate_id = c.id AND link.antigen_id = $7))
        AND c.id < $8
      ORDER BY c.id DESC LIMIT $9`,
  );
const LIST = list('list', 'true');
const LIST_OF_PROJECT = list('list-of-project', 'c.project_id = $3');
const LIST_OF_SOURCE_ANTIBODY = list(
  'list-of-source-antibody',
  `c.id = ANY (ARRAY(SELECT link.candidate_id FROM core.candidate_source_antibodies link
                      WHERE link.source_antibody_id = $6))`,
);
const LIST_OF_ANTIGEN = list(
  'list-of-antigen',
  'c.id = ANY (ARRAY(SELECT link.candidate_id FROM core.candidate_antigens link WHERE link.antigen_id = $7))',
);

const UPDATE = statement<CandidateRow>(
  'candidates.update',
  `UPDATE core.therapeutic_candidates c
      SET name = coalesce($3, name), drug_class = coalesce($4, drug_class), archived = coalesce($5, archived),
          updated_at = now()
    WHERE c.org_id = $1 AND c.id = $2
   RETURNING ${COLUMNS}`,
);

export async function insertCandidate(
  on: Queryable,
  orgId: string,
  candidate: Pick<Candidate, 'id' | 'project_id' | 'name' | 'format' | 'drug_class'>,
): Promise<void> {
  const { id, project_id, name, format, drug_class } = candidate;
  await run(on, INSERT, [id, orgId, project_id, name, format, drug_class]);
}

export async function findCandidate(on: Queryable, orgId: string, id: string): Promise<Candidate | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && candidateOf(row);
}

export async function selectCandidates(
  on: Queryable,
  orgId: string,
  page: {
    readonly archived: boolean;
    readonly projectId: string | undefined;
    readonly format: string | undefined;
    readonly drugClass: string | undefined;
    readonly sourceAntibodyId: string | undefined;
    readonly antigenId: string | undefined;
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<Candidate[]> {
  const { archived, projectId, format, drugClass, sourceAntibodyId, antigenId, before, rows } = page;
  const position = before ?? MAX_UUID;
  const values = [orgId, archived, projectId, format, drugClass, sourceAntibodyId, antigenId, position, rows];
  return (await run(on, narrowest(page), values)).map(candidateOf);
}

function narrowest(page: {
  readonly projectId: string | undefined;
  readonly sourceAntibodyId: string | undefined;
  readonly antigenId: string | undefined;
}): Statement<readonly unknown[], CandidateRow> {
  if (page.sourceAntibodyId !== undefined) return LIST_OF_SOURCE_ANTIBODY;
  if (page.antigenId !== undefined) return LIST_OF_ANTIGEN;
  return page.projectId === undefined ? LIST : LIST_OF_PROJECT;
}

export async function changeCandidate(
  on: Queryable,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly drug_class?: Candidate['drug_class'] | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<Candidate | undefined> {
  const [row] = await run(on, UPDATE, [orgId, id, to.name, to.drug_class, to.archived]);
  return row && candidateOf(row);
}

const candidateOf = ({ created_at, updated_at, ...row }: CandidateRow): Candidate => ({
  object: 'therapeutic_candidate',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

interface LockedCandidate {
  readonly id: string;
  readonly project_id: string;
  readonly archived: boolean;
}

const LOCK = statement<LockedCandidate>(
  'candidates.lock',
  'SELECT id, project_id, archived FROM core.therapeutic_candidates WHERE org_id = $1 AND id = $2 FOR SHARE',
);

/** Keeps a candidate from being archived until the transaction that adds something to it ends. */
export async function lockCandidate(tx: Queryable, orgId: string, id: string): Promise<LockedCandidate | undefined> {
  return (await run(tx, LOCK, [orgId, id]))[0];
}
