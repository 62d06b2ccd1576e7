import { pipelineWorker } from '@paratope/job-envelope/worker';
import { designKind } from '../contract.js';
import { environment } from './config.js';

export default pipelineWorker({ kind: designKind.kind, environment, engineOptions: () => ({}) });
