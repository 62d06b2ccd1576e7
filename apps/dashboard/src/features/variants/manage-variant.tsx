import type { Variant } from '@paratope/sdk';
import { useNavigate } from '@tanstack/react-router';
import { api, ManageMenu } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export function ManageVariant({ variant }: { readonly variant: Variant }) {
  const navigate = useNavigate();
  const path = { id: variant.id };
  const { name, candidate_id } = variant;
  return (
    <ManageMenu
      {...variant}
      noun={TEXT.variantInText}
      editable={{ name }}
      save={(to) => api.updateVariant({ path, body: { name: to.name } })}
      archive={() => api.archiveVariant({ path })}
      restore={() => api.updateVariant({ path, body: { archived: false } })}
      purge={() => api.archiveVariant({ path, query: { purge: 'true' } })}
      contents={TEXT.itsDescendantsJobsResults}
      shownBy={['getVariant', 'listVariants', 'listProjectScores', 'getProjectOverview']}
      onDeleted={() => navigate({ to: '/candidates/$candidateId', params: { candidateId: candidate_id } })}
    />
  );
}
