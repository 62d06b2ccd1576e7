import { run, statement, type Statement, type Transaction } from '@paratope/database';

/** What a candidate can be linked to. */
export interface Junction {
  /** In words. */
  readonly resource: string;
  readonly lockTargets: Statement<readonly unknown[], TargetRow>;
  readonly insert: Statement<readonly unknown[], LinkRow>;
  readonly find: Statement<readonly unknown[], LinkRow>;
  readonly remove: Statement<readonly unknown[], LinkRow>;
}

interface TargetRow {
  readonly id: string;
  readonly project_id: string;
  readonly archived: boolean;
  readonly linked: boolean;
}

interface LinkRow {
  readonly created_at: Date;
}

function junction(of: {
  readonly resource: string;
  readonly table: string;
  readonly column: string;
  readonly targets: string;
}): Junction {
  const { resource, table, column, targets } = of;
  return {
    resource,
    // Keeps them from being archived until the transaction ends.
    lockTargets: statement(
      `${table}.lock-targets`,
      `SELECT target.id, target.project_id, target.archived,
              EXISTS (SELECT FROM core.${table} link WHERE link.candidate_id = $2 AND link.${column} = target.id) AS linked
         FROM core.${targets} target
        WHERE target.org_id = $1 AND target.id = ANY ($3::uuid[])
          FOR SHARE OF target`,
    ),
    insert: statement(
      `${table}.insert`,
      `INSERT INTO core.${table} (org_id, project_id, candidate_id, ${column})
       SELECT $1, $2, $3, id FROM unnest($4::uuid[]) AS given (id)
       ON CONFLICT DO NOTHING RETURNING created_at`,
    ),
    find: statement(
      `${table}.find`,
      `SELECT created_at FROM core.${table} WHERE org_id = $1 AND candidate_id = $2 AND ${column} = $3`,
    ),
    remove: statement(
      `${table}.remove`,
      `DELETE FROM core.${table} WHERE org_id = $1 AND candidate_id = $2 AND ${column} = $3 RETURNING created_at`,
    ),
  };
}

export const SOURCE_ANTIBODY_LINKS = junction({
  resource: 'source antibody',
  table: 'candidate_source_antibodies',
  column: 'source_antibody_id',
  targets: 'source_antibodies',
});

export const ANTIGEN_LINKS = junction({
  resource: 'antigen',
  table: 'candidate_antigens',
  column: 'antigen_id',
  targets: 'antigens',
});

/** The candidate's side of a link. */
export interface LinkedCandidate {
  readonly id: string;
  readonly project_id: string;
}

/** Why a candidate cannot be linked to something of its org. */
export type Obstacle = 'other_project' | 'archived';

/** Something of the org that a candidate is to be linked to. */
export interface LinkTarget {
  readonly linked: boolean;
  readonly obstacle: Obstacle | undefined;
}

/** Those of the ids that exist in the org, by id; they stay as they are until the transaction ends. */
export async function lockTargets(
  tx: Transaction,
  { lockTargets: lock }: Junction,
  orgId: string,
  candidate: LinkedCandidate,
  ids: readonly string[],
): Promise<Map<string, LinkTarget>> {
  const rows = ids.length === 0 ? [] : await run(tx, lock, [orgId, candidate.id, ids]);
  return new Map(
    rows.map(({ id, project_id, archived, linked }) => {
      const obstacle = project_id === candidate.project_id ? (archived ? 'archived' : undefined) : 'other_project';
      return [id, { linked, obstacle }];
    }),
  );
}

/** @returns how many of them are new. */
export async function insertLinks(
  tx: Transaction,
  { insert }: Junction,
  orgId: string,
  candidate: LinkedCandidate,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  return (await run(tx, insert, [orgId, candidate.project_id, candidate.id, ids])).length;
}

/** When a link was made. */
export async function findLink(
  tx: Transaction,
  { find }: Junction,
  orgId: string,
  candidateId: string,
  id: string,
): Promise<Date | undefined> {
  return (await run(tx, find, [orgId, candidateId, id]))[0]?.created_at;
}

/** @returns whether there was one. */
export async function removeLink(
  tx: Transaction,
  { remove }: Junction,
  orgId: string,
  candidateId: string,
  id: string,
): Promise<boolean> {
  return (await run(tx, remove, [orgId, candidateId, id])).length > 0;
}
