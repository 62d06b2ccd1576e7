import { pipelineWorker } from '@paratope/job-envelope/worker';
import { immunogenicityAnalysisKind } from '../contract.js';
import { environment } from './config.js';

export default pipelineWorker({ kind: immunogenicityAnalysisKind.kind, environment, engineOptions: () => ({}) });
