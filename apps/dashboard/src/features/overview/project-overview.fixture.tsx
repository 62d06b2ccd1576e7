import { show } from '@paratope/dashboard-kit/testing/frame';
import { ProjectOverview } from './project-overview.js';

show(<ProjectOverview projectId="project" />);
