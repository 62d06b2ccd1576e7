import { serveTasks } from '@paratope/bounded-process/serve';
import { DESIGN_THREAD } from '@paratope/pipelines/design-thread';

serveTasks(DESIGN_THREAD);
