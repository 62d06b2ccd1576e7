import { pipelineWorker } from '@paratope/job-envelope/worker';
import { complexPredictionKind } from '../contract.js';
import { environment } from './config.js';
import { engineOptionsOf } from './options.js';

export default pipelineWorker({ kind: complexPredictionKind.kind, environment, engineOptions: engineOptionsOf });
