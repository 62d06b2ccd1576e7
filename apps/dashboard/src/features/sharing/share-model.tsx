import { useQuery } from '@tanstack/react-query';
import { reads } from '@paratope/dashboard-kit';
import { ShareLink } from './share-link.js';

interface ShareModelProps {
  readonly jobId: string;
  readonly variantId: string;
  readonly title: string;
}

/** Button that shares the model of a job, once the project of its variant is known. */
export function ShareModel({ jobId, variantId, title }: ShareModelProps) {
  const variant = useQuery(reads('getVariant', { path: { id: variantId } }));
  const id = variant.data?.candidate_id ?? '';
  const candidate = useQuery({ ...reads('getTherapeuticCandidate', { path: { id } }), enabled: id !== '' });
  if (!candidate.data) return null;
  return <ShareLink what={{ type: 'structure', project_id: candidate.data.project_id, job_id: jobId }} title={title} />;
}
