import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ASSISTANTS } from '@paratope/pipelines/assistants';
import type { AssistantEntry, AssistantTask } from '@paratope/job-envelope';
import { z } from 'zod';

const argument = ({ description, isOptional }: { readonly description: string; readonly isOptional?: true }) => {
  const text = z.string().min(1).describe(description);
  return isOptional ? text.optional() : text;
};

const ENTRIES: readonly AssistantEntry[] = ASSISTANTS;
const TASKS: readonly AssistantTask[] = ENTRIES.flatMap(({ task }) => task ?? []);

/** Adds prompts for the common tasks, for a token that may submit jobs. */
export function addPrompts(server: McpServer): void {
  for (const { name, title, description, args, steps } of TASKS) {
    const argsSchema = Object.fromEntries(Object.entries(args).map(([key, about]) => [key, argument(about)]));
    server.registerPrompt(name, { title, description, argsSchema }, (given) => {
      const [task = '', ...ways] = steps(given);
      const words = [task, '', ...ways.map((step, nth) => `${nth + 1}. ${step}`)].join('\n');
      return { description, messages: [{ role: 'user', content: { type: 'text', text: words } }] };
    });
  }
}
