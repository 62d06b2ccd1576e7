import { pipelineWorker } from '@paratope/job-envelope/worker';
import { campaignPlateKind } from '../contract.js';
import { environment } from './config.js';

export default pipelineWorker({ kind: campaignPlateKind.kind, environment, engineOptions: () => ({}) });
