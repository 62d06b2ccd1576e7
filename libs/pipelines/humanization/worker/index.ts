import { pipelineWorker } from '@paratope/job-envelope/worker';
import { humanizationKind } from '../contract.js';
import { environment } from './config.js';

export default pipelineWorker({
  kind: humanizationKind.kind,
  environment,
  engineOptions: ({ HUMANIZATION_MODELS: models }) => ({ models }),
});
