import { lazy, Suspense } from 'react';
import { FormDialog, loadChunk, ForRole } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** The form is not part of the first load. It is loaded with the dialog. */
const NewProjectForm = lazy(() => loadChunk(() => import('./new-project-form.js')));

/** Button that opens the form. `onCreated` receives the id of the project; without it, the project's page is opened. */
export function NewProject({ onCreated }: { readonly onCreated?: (id: string) => void }) {
  return (
    <ForRole least="editor" ofOrganization>
      <FormDialog label={TEXT.createProject}>
        {(close) => (
          <Suspense>
            <NewProjectForm onClose={close} {...(onCreated === undefined ? {} : { onCreated })} />
          </Suspense>
        )}
      </FormDialog>
    </ForRole>
  );
}
