import { Suspense } from 'react';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { NotificationArea } from '../../components/notification-area.js';
import { ManageProject } from './manage-project.js';

show(
  <Suspense>
    <NotificationArea />
    <ManageProject
      project={{
        object: 'project',
        id: 'project_1',
        org_id: 'org_1',
        name: 'HER2',
        description: 'Antibodies against HER2',
        archived: false,
        external_id: null,
        metadata: {},
        created_at: '2026-11-02T08:00:00Z',
        updated_at: '2026-11-02T08:00:00Z',
      }}
    />
  </Suspense>,
);
