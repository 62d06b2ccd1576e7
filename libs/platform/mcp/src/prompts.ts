import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

/** A task that users ask for by its name. Clients show them as commands. */
interface Task {
  readonly title: string;
  readonly description: string;
  readonly args: Readonly<Record<string, z.ZodOptional<z.ZodString> | z.ZodString>>;
  /** What the user asks for, and the steps that lead there. */
  readonly steps: (given: Readonly<Record<string, string | undefined>>) => readonly string[];
}

const text = (about: string): z.ZodString => z.string().min(1).describe(about);

const REPORT =
  'Report figures with their unit and how sure they are. Say what was not computed. Give the ids of the jobs.';
const PRICE = 'Quote first with `quote_jobs`, and ask the user before jobs that cost more than 10 credits.';

export const TASKS: Readonly<Record<string, Task>> = {
  humanize_and_judge: {
    title: 'Humanize an antibody and judge the results',
    description: 'Registers chains, humanizes them by every strategy, models the best and compares it with its parent',
    args: {
      name: text('Name of the antibody'),
      heavy: text('Sequence of the heavy chain or of a VHH, one-letter codes'),
      light: text('Sequence of the light chain; not of a VHH').optional(),
    },
    steps: ({ name, heavy, light }) => [
      `Humanize the antibody ${name ?? ''}. Heavy: ${heavy ?? ''}${light === undefined ? ' (a VHH)' : `. Light: ${light}`}.`,
      `Register it with \`register_antibody\`, ${light === undefined ? 'format nanobody' : 'format mab'}, in a project of the user. Show its warnings, and stop where one says that a chain is cut or swapped.`,
      PRICE,
      'Submit a `humanization`, wait, and read its results: mutations, humanness, liabilities and back mutations of each strategy.',
      'Choose one strategy, and say why: humanness is no figure of merit alone, substitutions near CDRs cost affinity. Make it a variant with `create_variant`.',
      'Submit a `structure_prediction` and a `stability_analysis` of parent and variant. `compare_variants` lists the differences.',
      REPORT,
    ],
  },
  triage_repertoire: {
    title: 'Triage a repertoire',
    description: 'Screens the antibodies of a project through tiers of methods, and explains who came through',
    args: {
      project_id: text('Id of the project with the antibodies'),
      keep: text('How many antibodies to keep, such as 20').optional(),
    },
    steps: ({ project_id, keep }) => [
      `Screen the antibodies of the project ${project_id ?? ''}, and keep ${keep ?? '20'}.`,
      'Look at `list_columns` and `get_table` first: what is known costs nothing.',
      'Write a plan with a cheap tier before a dear one. Ask `estimateScreen` by `call_write_operation` what it costs at most; it starts nothing. Ask the user for the credits to reserve.',
      'Start `screen_project`, follow `get_screen`, and read `list_screen_rows`.',
      'Say how many antibodies each filter removed, and which were refused with which reason. `refilter_screen` tries another plan without paying again.',
      REPORT,
    ],
  },
  run_campaign: {
    title: 'Run a campaign',
    description: 'Proposes plates of variants to measure, each by what the plates before have taught',
    args: {
      variant_id: text('Id of the parent variant'),
      aim: text('What is measured and which direction is better, such as "KD in nM, lower"'),
    },
    steps: ({ variant_id, aim }) => [
      `Run a campaign from the variant ${variant_id ?? ''}: ${aim ?? ''}.`,
      'Create it with `call_write_operation`, operation `createCampaign`. It costs nothing; a plate costs 2 credits.',
      'Propose a plate with `proposeCampaignPlate`, wait for it, and show the wells with the reason of each. Then stop: people measure.',
      'Send what they measured with `addCampaignResults`, bounds and failures to express included, and propose the next plate.',
      'Read the model card before you believe a ranking: say its cross-validated rank correlation with the interval, and whether it is better than similarity to the parent.',
      REPORT,
    ],
  },
  prepare_adc: {
    title: 'Prepare an antibody-drug conjugate',
    description: 'Designs conjugates of a candidate, analyses them, and explains every flag',
    args: {
      candidate_id: text('Id of the candidate'),
      payload: text('Payload of the catalogue, such as MMAE').optional(),
    },
    steps: ({ candidate_id, payload }) => [
      `Prepare conjugates of the candidate ${candidate_id ?? ''}${payload === undefined ? '' : ` with ${payload}`}.`,
      'Read `getAdcCatalogue` by `call_read_operation`: linkers, payloads, methods, precedents. A linker takes only some handles.',
      'Model the variant first (`structure_prediction`): with it the analysis measures how accessible the sites are.',
      'Create designs with `createAdcDesign`, analyse each with `analyzeAdcDesign` and its structure_job_id.',
      'Compare drug load, mass and hydrophobicity, and repeat each flag with its source. A rule is a warning from precedents, not a measurement.',
      REPORT,
    ],
  },
  dock_antigen: {
    title: 'Dock an antibody onto its antigen',
    description: 'Models the antibody, registers the antigen with its structure, and reads poses and epitopes',
    args: {
      variant_id: text('Id of the variant'),
      antigen: text('Name of the antigen; the user gives its structure or sequence'),
    },
    steps: ({ variant_id, antigen }) => [
      `Dock the variant ${variant_id ?? ''} onto ${antigen ?? ''}.`,
      'Register the antigen with `create_antigen`, with the text of its PDB or mmCIF file. Ask the user for residues of the epitope where they are known.',
      PRICE,
      'Submit a `complex_prediction` with `antigen_id` among the fields of `submit_jobs`. It takes minutes: call `wait_for_jobs` again.',
      'Read confidence, clusters of poses and the epitope map. Rigid docking of a model often misses: call poses hypotheses, and name the residues to mutate to test them.',
      REPORT,
    ],
  },
};

/** Prompts for the common tasks, for a token that may submit jobs. */
export function addPrompts(server: McpServer): void {
  for (const [name, { title, description, args, steps }] of Object.entries(TASKS))
    server.registerPrompt(name, { title, description, argsSchema: { ...args } }, (given) => {
      const [task = '', ...ways] = steps(given);
      const words = [task, '', ...ways.map((step, nth) => `${nth + 1}. ${step}`)].join('\n');
      return { description, messages: [{ role: 'user', content: { type: 'text', text: words } }] };
    });
}
