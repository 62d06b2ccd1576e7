import { pipelineWorker } from '@paratope/job-envelope/worker';
import { codonExportKind } from '../contract.js';
import { environment } from './config.js';

export default pipelineWorker({ kind: codonExportKind.kind, environment, engineOptions: () => ({}) });
