import { flag } from '@paratope/config';
import { computeEnvironment } from '@paratope/job-envelope/worker';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  HUMANIZATION_MODELS: flag
    .default(false)
    .describe(
      'Models each antibody by templates, about two seconds a job, so that framework residues of high risk to binding stay. Without it, risks are those of positions.',
    ),
};
