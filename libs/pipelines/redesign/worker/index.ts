import { pipelineWorker } from '@paratope/job-envelope/worker';
import { redesignKind } from '../contract.js';
import { engineOptionsOf, environment } from './config.js';

export default pipelineWorker({ kind: redesignKind.kind, environment, engineOptions: engineOptionsOf });
