import { show } from '@paratope/dashboard-kit/testing/frame';
import { NewCandidate } from './new-candidate.js';

show(<NewCandidate projectId="project_1" />);
