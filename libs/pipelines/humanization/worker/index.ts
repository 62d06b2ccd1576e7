import { pipelineWorker } from '@paratope/job-envelope/worker';
import { humanizationKind } from '../contract.js';
import { environment } from './config.js';

export default pipelineWorker({
  kind: humanizationKind.kind,
  environment,
  engineOptions: ({ OASIS_DATABASE: oasisDatabase, HUMANIZATION_MODELS: models }) => ({ oasisDatabase, models }),
});
