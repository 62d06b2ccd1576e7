import type { Project } from '@paratope/sdk';
import { useNavigate } from '@tanstack/react-router';
import { api, ManageMenu } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export function ManageProject({ project }: { readonly project: Project }) {
  const navigate = useNavigate();
  const path = { id: project.id };
  const { name, description } = project;
  return (
    <ManageMenu
      {...project}
      noun={TEXT.project}
      editable={{ name, description }}
      save={(to) => api.updateProject({ path, body: { name: to.name, description: to.description } })}
      archive={() => api.archiveProject({ path })}
      restore={() => api.updateProject({ path, body: { archived: false } })}
      purge={() => api.archiveProject({ path, query: { purge: 'true' } })}
      contents={TEXT.itsCandidatesVariantsAntigens}
      shownBy={['getProject', 'listProjects']}
      onDeleted={() => navigate({ to: '/projects' })}
    />
  );
}
