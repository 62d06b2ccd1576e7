import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { AssistantEntry, AssistantTool } from '@paratope/job-envelope';
import { ASSISTANTS } from '@paratope/pipelines/assistants';
import type { Paratope } from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import { z } from 'zod';
import { CREATES, READS, takes } from './annotations.js';
import { answer, answering, pageAnswer, type Page } from './answers.js';
import { fieldsOf, requestOf } from './call-operation.js';
import type { SpendingBound } from './spending-bound.js';

export const limit = z.int().min(1).max(200).default(10).describe('Largest number of rows, newest first');
const after = z.string().optional().describe('next_cursor of the answer before');
export const id = (what: string) => z.uuid().describe(`Id of the ${what}`);
export const page = { limit, after };

/** Filters by the stage and tags that people set. */
export const decided = {
  stage: z.string().optional().describe('Only those of this stage, or none for those without one'),
  tag: z.string().optional().describe('Only those with this tag'),
};

const ENTRIES: readonly AssistantEntry[] = ASSISTANTS;

/** Tools that each send one operation of the contract. */
export const DECLARED_TOOLS: readonly AssistantTool[] = [
  {
    name: 'get_account',
    operation: 'getMe',
    description: 'The organization: plan, credits, and what this token may do',
    input: {},
  },
  { name: 'list_projects', operation: 'listProjects', description: 'Projects of the organization', input: page },
  {
    name: 'list_candidates',
    operation: 'listTherapeuticCandidates',
    description: 'Therapeutic candidates: antibodies with their format. `initial_variant_id` is what jobs run on',
    input: { project_id: id('project').optional(), ...decided, ...page },
  },
  {
    name: 'get_table',
    operation: 'listScores',
    description:
      'Variants with their figures (humanness, liabilities, what jobs computed), filtered and sorted. `list_columns` names the columns with unit and direction',
    input: {
      project_id: id('project').optional(),
      columns: z.string().optional().describe('Names of columns, separated by commas; default: all'),
      filter: z.string().optional().describe('Expression over columns, such as hic < 9.5 and severe = 0'),
      sort: z.string().optional().describe('A column; with a leading - the highest first'),
      metadata: z
        .string()
        .optional()
        .describe('Only variants with this metadata, as key:value: those that pipelines with it made'),
      ...decided,
      ...page,
    },
  },
  {
    name: 'create_project',
    operation: 'createProject',
    description: 'Create a project',
    input: { name: z.string().min(1).max(200) },
  },
  ...ENTRIES.flatMap(({ tools = [] }) => tools),
];

/** Adds tools that send one operation each; those that write need a token with the scope `submit`. */
export function addDeclaredTools(
  server: McpServer,
  paratope: Paratope,
  scopes: readonly string[],
  bound: SpendingBound,
): void {
  for (const { name, operation: wanted, description, input, id: argument = 'id' } of DECLARED_TOOLS) {
    const operation = REFERENCE.find((each) => each.id === wanted);
    if (operation === undefined) throw new Error(`${name}: the contract has no operation ${wanted}`);
    const isRead = operation.method === 'GET';
    if (!isRead && !scopes.includes('submit')) continue;
    const send = async ({ [argument]: path, ...others }: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const given = { ...others, id: path };
      const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const values = fieldsOf(operation, stated);
      // The service refuses invalid values, and names the places.
      return (await bound.guarding(operation, values.body, () => requestOf(paratope, operation, values))).body;
    };
    const kind = isRead ? READS : CREATES;
    server.registerTool(name, { description, inputSchema: takes(input), ...kind }, (given) =>
      answering(async () =>
        'limit' in input
          ? pageAnswer(given as { readonly limit: number }, (query) => send(query) as Promise<Page>)
          : answer(await send(given)),
      ),
    );
  }
}
