import { REPORT_STEP, type AssistantEntry, type AssistantTask } from '@paratope/job-envelope';
import { summary } from './summary.js';
import { campaignPlateKind } from '../contract.js';

const task: AssistantTask = {
  name: 'run_campaign',
  title: 'Run a campaign',
  description: 'Proposes plates of variants to measure, each by what the plates before have taught',
  args: {
    variant_id: { description: 'Id of the parent variant' },
    aim: { description: 'What is measured and which direction is better, such as "KD in nM, lower"' },
  },
  steps: ({ variant_id, aim }) => [
    `Run a campaign from the variant ${variant_id ?? ''}: ${aim ?? ''}.`,
    `Create it with \`call_write_operation\`, operation \`createCampaign\`. It costs nothing; a plate costs ${campaignPlateKind.credits} credits.`,
    'Propose a plate with `proposeCampaignPlate`, wait for it, and show the wells with the reason of each. Then stop: people measure.',
    'Send what they measured with `addCampaignResults`, bounds and failures to express included, and propose the next plate.',
    'Say the choice of the plate first: by which models, or that it explores. Then read the model card: its cross-validated rank correlation with the interval, and whether it is better than similarity to the parent. A plate that explores expects nothing of its wells.',
    REPORT_STEP,
  ],
};

export default { task, summary } satisfies AssistantEntry;
