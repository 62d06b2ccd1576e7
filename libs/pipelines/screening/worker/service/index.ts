import { pipelineWorker } from '@paratope/job-envelope/worker';
import { screenPartKind } from '../../contract/parts.js';
import { environment } from './config.js';
import { engineOptionsOf } from './options.js';

export default pipelineWorker({ kind: screenPartKind.kind, environment, engineOptions: engineOptionsOf });
