import { DESIGN_THREAD } from '@paratope/pipelines/design-thread';
import { lowerThreadPriority } from '../lower-thread-priority.js';

lowerThreadPriority();

export default DESIGN_THREAD;
