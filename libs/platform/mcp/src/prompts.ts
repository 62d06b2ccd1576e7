import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ASSISTANT_TASKS } from '@paratope/pipelines/assistants';
import { z } from 'zod';

const argument = ({ description, isOptional }: { readonly description: string; readonly isOptional?: true }) => {
  const text = z.string().min(1).describe(description);
  return isOptional ? text.optional() : text;
};

/** Adds prompts for the common tasks, for a token that may submit jobs. */
export function addPrompts(server: McpServer): void {
  for (const { name, title, description, args, steps } of ASSISTANT_TASKS) {
    const argsSchema = Object.fromEntries(Object.entries(args).map(([key, about]) => [key, argument(about)]));
    server.registerPrompt(name, { title, description, argsSchema }, (given) => {
      const [task = '', ...ways] = steps(given);
      const words = [task, '', ...ways.map((step, nth) => `${nth + 1}. ${step}`)].join('\n');
      return { description, messages: [{ role: 'user', content: { type: 'text', text: words } }] };
    });
  }
}
