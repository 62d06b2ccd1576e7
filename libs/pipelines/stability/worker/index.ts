import { pipelineWorker } from '@paratope/job-envelope/worker';
import { stabilityAnalysisKind } from '../contract.js';
import { environment } from './config.js';
import { engineOptionsOf } from './options.js';

export default pipelineWorker({ kind: stabilityAnalysisKind.kind, environment, engineOptions: engineOptionsOf });
