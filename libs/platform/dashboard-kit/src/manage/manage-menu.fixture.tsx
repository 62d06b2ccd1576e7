import { Suspense } from 'react';
import { show } from '../testing/frame.js';
import { api } from '../client.js';
import { ManageMenu } from './manage-menu.js';

const path = { id: 'project_1' };

show(
  <Suspense>
    <ManageMenu
      noun="project"
      name="HER2"
      archived={false}
      editable={{ name: 'HER2', description: 'Antibodies against HER2' }}
      save={({ name, description }) => api.updateProject({ path, body: { name, description } })}
      archive={() => api.archiveProject({ path })}
      restore={() => api.updateProject({ path, body: { archived: false } })}
      purge={() => api.archiveProject({ path, query: { purge: 'true' } })}
      contents="Its candidates are deleted with it."
      shownBy={['getProject']}
    />
  </Suspense>,
);
