import { QUOTE_STEP, REPORT_STEP, type AssistantEntry, type AssistantTask } from '@paratope/job-envelope';
import { summary } from './summary.js';

const task: AssistantTask = {
  name: 'humanize_and_judge',
  title: 'Humanize an antibody and judge the results',
  description: 'Registers chains, humanizes them by every strategy, models the best and compares it with its parent',
  args: {
    name: { description: 'Name of the antibody' },
    heavy: { description: 'Sequence of the heavy chain or of a VHH, one-letter codes' },
    light: { description: 'Sequence of the light chain; not of a VHH', isOptional: true },
  },
  steps: ({ name, heavy, light }) => [
    `Humanize the antibody ${name ?? ''}. Heavy: ${heavy ?? ''}${light === undefined ? ' (a VHH)' : `. Light: ${light}`}.`,
    `Register it with \`register_antibody\`, ${light === undefined ? 'format nanobody' : 'format mab'}, in a project of the user. Show its warnings, and stop where one says that a chain is cut or swapped.`,
    QUOTE_STEP,
    'Submit a `humanization`, wait, and read its results: mutations, humanness, liabilities and back mutations of each strategy.',
    'Choose one strategy, and say why: humanness is no figure of merit alone, substitutions near CDRs cost affinity. Make it a variant with `create_variant`.',
    'Submit a `structure_prediction` and a `stability_analysis` of parent and variant. `compare_variants` lists the differences.',
    REPORT_STEP,
  ],
};

export default { task, summary } satisfies AssistantEntry;
