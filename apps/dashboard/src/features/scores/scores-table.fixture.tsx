import { show } from '@paratope/dashboard-kit/testing/frame';
import { ScoresTable } from './scores-table.js';

show(<ScoresTable projectId="project" begin="Nothing yet" />);
