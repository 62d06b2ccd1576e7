import type { DesignAntibody } from '@paratope/job-envelope';
import type { EntityManager } from 'typeorm';
import { Candidate, Chain, Variant } from '@paratope/gateway-tables';
import { MAX_NUMBERED } from '../chains/numbering.js';

export interface Subject extends DesignAntibody {
  readonly variantId: string;
}

/** Returns the candidate's baseline. */
export async function subjectOfCandidate(db: EntityManager, candidateId: string): Promise<Subject> {
  return subjectOf(db, await db.findOneByOrFail(Variant, { candidate_id: candidateId, origin: 'baseline' }));
}

/** Returns the variant for which a structure was predicted. */
export async function subjectOfVariant(db: EntityManager, variantId: string): Promise<Subject> {
  return subjectOf(db, await db.findOneByOrFail(Variant, { id: variantId }));
}

async function subjectOf(db: EntityManager, { id, candidate_id }: Variant): Promise<Subject> {
  const { format } = await db.findOneByOrFail(Candidate, { id: candidate_id });
  const chains = await db.find(Chain, {
    select: { role: true, sequence: true },
    where: { variant_id: id },
    order: { id: 'ASC' },
  });
  // A chain that is longer than any antibody's is not searched for V domains during a request.
  return { variantId: id, format, chains: chains.filter(({ sequence }) => sequence.length <= MAX_NUMBERED) };
}
