import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reads, TextLink } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

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
    <TextLink key="/projects" to="/projects" size="sm">
      {TEXT.projects}
    </TextLink>,
    project.data && (
      <TextLink key="/projects/$projectId" to="/projects/$projectId" params={{ projectId: ownProjectId }} size="sm">
        {project.data.name}
      </TextLink>
    ),
    candidate.data && (
      <TextLink key="/candidates/$candidateId" to="/candidates/$candidateId" params={{ candidateId }} size="sm">
        {candidate.data.name}
      </TextLink>
    ),
  ].filter((crumb) => crumb !== undefined);
}
