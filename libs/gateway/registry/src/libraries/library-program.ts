import { serveTasks } from '@paratope/bounded-process/serve';
import { CAMPAIGNS } from '@paratope/pipelines/http';

serveTasks(CAMPAIGNS.libraries.run);
