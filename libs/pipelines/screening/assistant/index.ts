import { REPORT_STEP, type AssistantEntry, type AssistantTask } from '@paratope/job-envelope';

const task: AssistantTask = {
  name: 'triage_repertoire',
  title: 'Triage a repertoire',
  description: 'Screens the antibodies of a project through tiers of methods, and explains which were selected',
  args: {
    project_id: { description: 'Id of the project with the antibodies' },
    keep: { description: 'How many antibodies to keep, such as 20', isOptional: true },
  },
  steps: ({ project_id, keep }) => [
    `Screen the antibodies of the project ${project_id ?? ''}, and keep ${keep ?? '20'}.`,
    'Look at `list_columns` and `get_table` first: what is known costs nothing.',
    'Write a plan with a cheap tier before a dear one. Ask `estimateScreen` by `call_write_operation` what it costs at most; it starts nothing. Ask the user for the credits to reserve.',
    'Start `screen_project`, follow `get_screen`, and read `list_screen_rows`.',
    'Say how many antibodies each filter removed, and which were refused with which reason. `refilter_screen` tries another plan without paying again.',
    REPORT_STEP,
  ],
};

export default { task } satisfies AssistantEntry;
