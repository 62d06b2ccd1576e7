import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { candidateCrumb, projectCrumb, projectsCrumb, reads } from '@paratope/dashboard-kit';

interface Place {
  /** Variant of the page; the page belongs to its candidate. */
  readonly variantId?: string | undefined;
  /** Project of the page; by default that of the variant. */
  readonly projectId?: string | undefined;
}

/** Links to the projects, to the project and to the candidate to which a page belongs, as far as they are known. */
export function useCrumbs({ variantId = '', projectId }: Place): readonly ReactNode[] {
  const variant = useQuery({ ...reads('getVariant', { path: { id: variantId } }), enabled: variantId !== '' });
  const candidateId = variant.data?.candidate_id ?? '';
  const candidate = useQuery({
    ...reads('getTherapeuticCandidate', { path: { id: candidateId } }),
    enabled: candidateId !== '',
  });
  const ownProjectId = projectId ?? candidate.data?.project_id ?? '';
  const project = useQuery({ ...reads('getProject', { path: { id: ownProjectId } }), enabled: ownProjectId !== '' });
  return [
    projectsCrumb,
    project.data && projectCrumb(project.data),
    candidate.data && candidateCrumb(candidate.data),
  ].filter((crumb) => crumb !== undefined);
}
