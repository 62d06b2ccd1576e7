import { QUOTE_STEP, REPORT_STEP, type AssistantEntry, type AssistantTask } from '@paratope/job-envelope';
import { summary } from './summary.js';

const task: AssistantTask = {
  name: 'dock_antigen',
  title: 'Dock an antibody onto its antigen',
  description: 'Models the antibody, registers the antigen with its structure, and reads poses and epitopes',
  args: {
    variant_id: { description: 'Id of the variant' },
    antigen: { description: 'Name of the antigen; the user gives its structure or sequence' },
  },
  steps: ({ variant_id, antigen }) => [
    `Dock the variant ${variant_id ?? ''} onto ${antigen ?? ''}.`,
    'Register the antigen with `create_antigen`, with the text of its PDB or mmCIF file. Ask the user for residues of the epitope where they are known.',
    QUOTE_STEP,
    'Submit a `complex_prediction` with `antigen_id` among the fields of `submit_jobs`. It takes minutes: call `wait_for_jobs` again.',
    'Read confidence, clusters of poses and the epitope map. Rigid docking of a model often misses: call poses hypotheses, and name the residues to mutate to test them.',
    REPORT_STEP,
  ],
};

export default { task, summary } satisfies AssistantEntry;
