import { show } from '@paratope/dashboard-kit/testing/frame';
import { NotificationArea } from '../../components/notification-area.js';
import { ScoresTable } from './scores-table.js';

show(
  <>
    <ScoresTable projectId="project" begin="Nothing yet" />
    <NotificationArea />
  </>,
);
