import type { AssistantEntry } from '@paratope/job-envelope';
import { summary } from './summary.js';

export default { summary } satisfies AssistantEntry;
