import { useQuery } from '@tanstack/react-query';
import { reads } from '@paratope/dashboard-kit';

const MANY = { query: { limit: 200 } };

/** Name of a candidate and its variant: `4D5 · v1`. The names of the newest are loaded together, that of an older one on demand. */
export function useMoleculeName(variantId: string): string | undefined {
  const variants = useQuery({ ...reads('listVariants', MANY), staleTime: 60_000 });
  const candidates = useQuery({ ...reads('listTherapeuticCandidates', MANY), staleTime: 60_000 });
  const listed = variants.data?.data.find(({ id }) => id === variantId);
  const isOlder = variants.isSuccess && !listed;
  const older = useQuery({
    ...reads('getVariant', { path: { id: variantId } }),
    enabled: isOlder,
    staleTime: Infinity,
  });
  const variant = listed ?? older.data;
  const candidate = candidates.data?.data.find(({ id }) => id === variant?.candidate_id);
  return variant && (candidate ? `${candidate.name} · ${variant.name}` : variant.name);
}
