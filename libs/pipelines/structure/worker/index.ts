import { pipelineWorker } from '@paratope/job-envelope/worker';
import { structurePredictionKind } from '../contract.js';
import { environment } from './config.js';
import { engineOptionsOf } from './options.js';

export { STRUCTURE_ENGINES } from './config.js';

export default pipelineWorker({ kind: structurePredictionKind.kind, environment, engineOptions: engineOptionsOf });
