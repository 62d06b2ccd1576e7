import { CAMPAIGNS } from '@paratope/pipelines/http';
import { lowerThreadPriority } from '../lower-thread-priority.js';

lowerThreadPriority();

export default CAMPAIGNS.libraries.run;
