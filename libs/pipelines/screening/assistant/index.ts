import { REPORT_STEP, type AssistantEntry, type AssistantTask, type AssistantTool } from '@paratope/job-envelope';
import { z } from 'zod';

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

const limit = z.int().min(1).max(50).default(20);
const screen = z.uuid().describe('Id of the screen');
const plan = z
  .record(z.string(), z.unknown())
  .describe(
    'tiers in their order, such as {"tiers": [{"tier": "sequence", "filter": "human_likeness > 0.8", "top": {"count": 100, "score": "human_likeness"}}, {"tier": "model"}]}',
  );
const max_credits = z.int().min(0).max(1_000_000).describe('Credits to reserve: the screen never costs more');

const tools: readonly AssistantTool[] = [
  {
    name: 'list_screens',
    operation: 'listScreens',
    description: 'Screens: sets of antibodies that go through tiers of methods',
    input: { limit },
  },
  {
    name: 'get_screen',
    operation: 'getScreen',
    description: 'A screen: state, antibodies by tier, credits so far',
    input: { screen },
    id: 'screen',
  },
  {
    name: 'list_screen_rows',
    operation: 'listScreenRows',
    description: 'Antibodies that a completed screen selected, with their figures',
    input: {
      screen,
      filter: z.string().optional().describe('Condition over the columns, such as human_likeness > 0.9'),
      sort: z.string().optional().describe('Column; - before it sorts the highest first'),
      limit,
    },
    id: 'screen',
  },
  {
    name: 'screen_project',
    operation: 'createScreen',
    description:
      'Screens the variants of a project. It reserves max_credits and gives back what it does not spend: ask the user where it is much',
    input: { project_id: z.uuid().describe('Id of the project'), plan, max_credits },
  },
  {
    name: 'refilter_screen',
    operation: 'refilterScreen',
    description: 'A new screen of the same antibodies by another plan; what is known is not computed or charged again',
    input: { screen, plan, max_credits },
    id: 'screen',
  },
];

export default { task, tools } satisfies AssistantEntry;
