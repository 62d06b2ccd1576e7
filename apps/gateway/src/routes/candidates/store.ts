import { run, statement, type Queryable } from '@paratope/database';
import type { Candidate } from './contract.js';

interface CandidateRow extends Omit<
  Candidate,
  'object' | 'source_antibody_ids' | 'antigen_ids' | 'created_at' | 'updated_at'
> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a relation named `c`. */
const COLUMNS = `c.id, c.project_id, c.name, c.format, c.drug_class, c.archived, c.created_at, c.updated_at,
  (SELECT v.id FROM core.variants v WHERE v.candidate_id = c.id AND v.origin = 'baseline') AS initial_variant_id`;

const INSERT = statement(
  'candidates.insert',
  `INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

const FIND = statement<CandidateRow>(
  'candidates.find',
  `SELECT ${COLUMNS} FROM core.therapeutic_candidates c WHERE c.org_id = $1 AND c.id = $2`,
);

const LIST = statement<CandidateRow>(
  'candidates.list',
  `SELECT ${COLUMNS} FROM core.therapeutic_candidates c
    WHERE c.org_id = $1 AND c.archived = $2 AND ($3::uuid IS NULL OR c.project_id = $3) AND ($4::uuid IS NULL OR c.id < $4)
    ORDER BY c.id DESC LIMIT $5`,
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
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<Candidate[]> {
  return (await run(on, LIST, [orgId, page.archived, page.projectId, page.before, page.rows])).map(candidateOf);
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
  source_antibody_ids: [],
  antigen_ids: [],
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
