import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ArgumentsOf, Paratope } from '@paratope/sdk';
import { z } from 'zod';
import { CREATES, READS, takes } from './annotations.js';
import { answer, answering, pageAnswer } from './answers.js';
import type { SpendingBound } from './spending-bound.js';

const screen = z.uuid().describe('Id of the screen');
const plan = z
  .record(z.string(), z.unknown())
  .describe(
    'tiers in their order, such as {"tiers": [{"tier": "sequence", "filter": "human_likeness > 0.8", "top": {"count": 100, "score": "human_likeness"}}, {"tier": "model"}]}',
  );
const maxCredits = z.int().min(0).max(1_000_000).describe('Credits to reserve: the screen never costs more');

/** Adds the tools for screens that any token may use. */
export function addScreenReadTools(server: McpServer, paratope: Paratope): void {
  server.registerTool(
    'list_screens',
    {
      description: 'Screens: sets of antibodies that go through tiers of methods',
      inputSchema: takes({ limit: z.int().min(1).max(50).default(20) }),
      ...READS,
    },
    (query) => answering(() => pageAnswer(query, (page) => paratope.listScreens({ query: page }))),
  );
  server.registerTool(
    'get_screen',
    { description: 'A screen: state, antibodies by tier, credits so far', inputSchema: takes({ screen }), ...READS },
    ({ screen: id }) => answering(async () => answer(await paratope.getScreen({ path: { id } }))),
  );
  server.registerTool(
    'list_screen_rows',
    {
      description: 'Antibodies that a completed screen selected, with their figures',
      inputSchema: takes({
        screen,
        filter: z.string().optional().describe('Condition over the columns, such as human_likeness > 0.9'),
        sort: z.string().optional().describe('Column; - before it sorts the highest first'),
        limit: z.int().min(1).max(50).default(20),
      }),
      ...READS,
    },
    ({ screen: id, filter, sort, limit }) =>
      answering(() => {
        const query = { limit, ...(filter === undefined ? {} : { filter }), ...(sort === undefined ? {} : { sort }) };
        return pageAnswer(query, (page) => paratope.listScreenRows({ path: { id }, query: page }));
      }),
  );
}

/** Adds the tools for screens that need a token with the scope `submit`. */
export function addScreenSubmitTools(server: McpServer, paratope: Paratope, bound: SpendingBound): void {
  server.registerTool(
    'screen_project',
    {
      description:
        'Screens the variants of a project. It reserves max_credits and gives back what it does not spend: ask the user where it is much',
      inputSchema: takes({ project_id: z.uuid().describe('Id of the project'), plan, max_credits: maxCredits }),
      ...CREATES,
    },
    // The service refuses an invalid plan, and names the places.
    (body) =>
      answering(async () => {
        const create = () => paratope.createScreen({ body: body as ArgumentsOf<'createScreen'>['body'] });
        return answer(await bound.reserving(body.max_credits, create));
      }),
  );
  server.registerTool(
    'refilter_screen',
    {
      description:
        'A new screen of the same antibodies by another plan; what is known is not computed or charged again',
      inputSchema: takes({ screen, plan, max_credits: maxCredits }),
      ...CREATES,
    },
    ({ screen: id, ...body }) =>
      answering(async () => {
        const refilter = () =>
          paratope.refilterScreen({ path: { id }, body: body as ArgumentsOf<'refilterScreen'>['body'] });
        return answer(await bound.reserving(body.max_credits, refilter));
      }),
  );
}
