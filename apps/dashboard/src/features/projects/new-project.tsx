import { lazy, Suspense } from 'react';
import { FormDialog, loadChunk, ForRole } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** The form is not part of the first load. It is loaded with the dialog. */
const NewProjectForm = lazy(() => loadChunk(() => import('./new-project-form.js')));

export function NewProject() {
  return (
    <ForRole least="editor" ofOrganization>
      <FormDialog label={TEXT.createProject}>
        {(close) => (
          <Suspense>
            <NewProjectForm onClose={close} />
          </Suspense>
        )}
      </FormDialog>
    </ForRole>
  );
}
