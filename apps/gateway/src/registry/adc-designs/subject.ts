import type { DesignSubject } from '@paratope/adc';
import { run, statement, type Queryable } from '@paratope/database';
import { MAX_NUMBERED } from '../chains/numbering.js';

interface SubjectRow {
  readonly variant_id: string;
  readonly format: string;
  readonly chains: { readonly role: string; readonly sequence: string }[];
}

const CHAINS = `(SELECT coalesce(json_agg(json_build_object('role', c.role, 'sequence', c.sequence) ORDER BY c.id), '[]')
     FROM core.chains c WHERE c.variant_id = v.id) AS chains`;

const OF_CANDIDATE = statement<SubjectRow>(
  'adc-designs.subject-of-candidate',
  `SELECT v.id AS variant_id, candidate.format, ${CHAINS}
     FROM core.therapeutic_candidates candidate JOIN core.variants v ON v.candidate_id = candidate.id
    WHERE candidate.org_id = $1 AND candidate.id = $2 AND v.parent_variant_id IS NULL
    ORDER BY v.id LIMIT 1`,
);

const OF_VARIANT = statement<SubjectRow>(
  'adc-designs.subject-of-variant',
  `SELECT v.id AS variant_id, candidate.format, ${CHAINS}
     FROM core.variants v JOIN core.therapeutic_candidates candidate ON candidate.id = v.candidate_id
    WHERE v.org_id = $1 AND v.id = $2`,
);

/** The antibody that a design is on. */
export interface Subject extends DesignSubject {
  readonly variantId: string;
}

/** The candidate's baseline. */
export async function subjectOfCandidate(on: Queryable, orgId: string, candidateId: string): Promise<Subject> {
  return subjectOf(await run(on, OF_CANDIDATE, [orgId, candidateId]));
}

/** The variant that a structure was predicted for. */
export async function subjectOfVariant(on: Queryable, orgId: string, variantId: string): Promise<Subject> {
  return subjectOf(await run(on, OF_VARIANT, [orgId, variantId]));
}

function subjectOf([row]: readonly SubjectRow[]): Subject {
  if (!row) throw new Error('a candidate has a baseline variant');
  // A chain that is longer than any antibody's is not searched for V domains within a request.
  const chains = row.chains.filter(({ sequence }) => sequence.length <= MAX_NUMBERED);
  return { variantId: row.variant_id, format: row.format, chains };
}
