import { DRUG_CLASSES, type TherapeuticCandidate } from '@paratope/sdk';
import { useNavigate } from '@tanstack/react-router';
import { api, ManageMenu } from '@paratope/dashboard-kit';
import { drugClassLabel } from '../../components/terms.js';
import { TEXT } from './text.js';

const CLASSES = DRUG_CLASSES.map((value) => ({ value, label: drugClassLabel({ drug_class: value }) }));

export function ManageCandidate({ candidate }: { readonly candidate: TherapeuticCandidate }) {
  const navigate = useNavigate();
  const path = { id: candidate.id };
  const { name, drug_class, project_id } = candidate;
  return (
    <ManageMenu
      {...candidate}
      noun={TEXT.candidateInText}
      editable={{ name, choice: { label: TEXT.drugClass, value: drug_class, options: CLASSES } }}
      save={(to) =>
        api.updateTherapeuticCandidate({
          path,
          body: { name: to.name, ...(to.choice !== undefined && { drug_class: to.choice }) },
        })
      }
      archive={() => api.archiveTherapeuticCandidate({ path })}
      restore={() => api.updateTherapeuticCandidate({ path, body: { archived: false } })}
      purge={() => api.archiveTherapeuticCandidate({ path, query: { purge: 'true' } })}
      contents={TEXT.itsVariantsDesignsJobs}
      shownBy={['getTherapeuticCandidate', 'listTherapeuticCandidates', 'listProjectScores', 'getProjectOverview']}
      onDeleted={() => navigate({ to: '/projects/$projectId', params: { projectId: project_id } })}
    />
  );
}
