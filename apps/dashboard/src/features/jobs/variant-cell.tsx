import { useQuery } from '@tanstack/react-query';
import { reads } from '../../api/queries.js';
import { TextLink } from '../../components/links.js';

const MANY = { query: { limit: 200 } };

/** Which molecule a job is of. The newest names come at once for all rows; that of an older one when its row is in sight. */
export function VariantCell({ variantId }: { readonly variantId: string }) {
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
  if (!variant) return null;
  const candidate = candidates.data?.data.find(({ id }) => id === variant.candidate_id);
  return (
    <TextLink to="/variants/$variantId" params={{ variantId }} size="sm" truncate display="block">
      {candidate ? `${candidate.name} · ${variant.name}` : variant.name}
    </TextLink>
  );
}
