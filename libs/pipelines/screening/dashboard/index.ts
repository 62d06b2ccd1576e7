import { loadChunk, type DashboardAdditions } from '@paratope/dashboard-kit/pipeline';
import { IconFilter } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { TEXT } from './entry-text.js';

const dashboard: DashboardAdditions = {
  pages: [
    {
      path: '/screens',
      Page: lazyRouteComponent(() => loadChunk(() => import('./screens-page.js')), 'ScreensPage'),
    },
    {
      path: '/screens/new',
      Page: lazyRouteComponent(() => loadChunk(() => import('./new-screen-page.js')), 'NewScreenPage'),
    },
    {
      path: '/screens/$screenId',
      Page: lazyRouteComponent(() => loadChunk(() => import('./screen-page.js')), 'ScreenPage'),
    },
  ],
  navigation: { label: TEXT.screens, icon: IconFilter, path: '/screens', isOfOrganization: true },
  projectAction: {
    forAll: TEXT.screenAll,
    forSelection: TEXT.screenSelection,
    icon: IconFilter,
    path: '/screens/new',
  },
};

export default dashboard;
