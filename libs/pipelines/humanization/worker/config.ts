import { flag } from '@paratope/config';
import { computeEnvironment } from '@paratope/job-envelope/worker';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  HUMANIZATION_MODELS: flag
    .default(true)
    .describe(
      'Models each antibody by templates, about two seconds a job: the risks to binding are those of the model. With `false`, they are those of positions.',
    ),
};
