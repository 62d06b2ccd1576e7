import { REPORT_STEP, type AssistantEntry, type AssistantTask } from '@paratope/job-envelope';
import { summary } from './summary.js';

const task: AssistantTask = {
  name: 'prepare_adc',
  title: 'Prepare an antibody-drug conjugate',
  description: 'Designs conjugates of a candidate, analyses them, and explains every flag',
  args: {
    candidate_id: { description: 'Id of the candidate' },
    payload: { description: 'Payload of the catalogue, such as MMAE', isOptional: true },
  },
  steps: ({ candidate_id, payload }) => [
    `Prepare conjugates of the candidate ${candidate_id ?? ''}${payload === undefined ? '' : ` with ${payload}`}.`,
    'Read `getAdcCatalogue` by `call_read_operation`: linkers, payloads, methods, precedents. A linker takes only some handles.',
    'Model the variant first (`structure_prediction`): with it the analysis measures how accessible the sites are.',
    'Create designs with `createAdcDesign`, analyse each with `analyzeAdcDesign` and its structure_job_id.',
    'Compare drug load, mass and hydrophobicity, and repeat each flag with its source. A rule is a warning from precedents, not a measurement.',
    REPORT_STEP,
  ],
};

export default { task, summary } satisfies AssistantEntry;
