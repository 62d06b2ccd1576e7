import type { Variant } from '@paratope/sdk';
import { useQueries } from '@tanstack/react-query';
import { reads } from '@paratope/dashboard-kit';

/** Names that distinguish variants: without the candidate if all belong to the same one. */
export function useComparedNames(variants: readonly Pick<Variant, 'name' | 'candidate_id'>[]): readonly string[] {
  const ids = [...new Set(variants.map(({ candidate_id: id }) => id))];
  const candidates = useQueries({
    queries: ids.map((id) => ({ ...reads('getTherapeuticCandidate', { path: { id } }), staleTime: 60_000 })),
  });
  if (ids.length < 2) return variants.map(({ name }) => name);
  const nameOf = new Map(candidates.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));
  return variants.map(({ name, candidate_id: id }) => `${nameOf.get(id) ?? '…'} ${name}`);
}
