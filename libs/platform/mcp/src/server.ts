import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Paratope } from '@paratope/sdk';
import { addDeclaredTools } from './declared-tools.js';
import { addOperationResource } from './operation-resource.js';
import { addOperationTools } from './operation-tools.js';
import { addReadTools } from './read-tools.js';
import { addResults } from './results.js';
import { SpendingBound } from './spending-bound.js';
import { addSubmitTools } from './submit-tools.js';
import { ASSISTANTS } from '@paratope/pipelines/assistants';
import type { AssistantEntry, AssistantTask } from '@paratope/job-envelope';
import { z } from 'zod';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isInitializeRequest,
  isJSONRPCResultResponse,
  ListToolsResultSchema,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';

/** First version of the protocol whose tools have `outputSchema`; over HTTP, the first that requests state. */
const WITH_OUTPUT_SCHEMAS = '2025-06-18';

/**
 * Server that answers older clients in their version of the protocol. Some of those refuse a tool with a field that they do not know. The
 * version is that of the session's first message, or over HTTP that of the header of each request.
 */
class ToolServer extends McpServer {
  #version = '';

  override async connect(transport: Transport): Promise<void> {
    // The protocol calls a receiver that is set before it connects, then its own.
    transport.onmessage = (message, extra) => {
      const stated = extra?.requestInfo?.headers['mcp-protocol-version'];
      if (isInitializeRequest(message)) this.#version = message.params.protocolVersion;
      else if (typeof stated === 'string') this.#version = stated;
    };
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(this.#inVersion(message), options);
    await super.connect(transport);
  }

  #inVersion(message: JSONRPCMessage): JSONRPCMessage {
    if (this.#version >= WITH_OUTPUT_SCHEMAS || !isJSONRPCResultResponse(message)) return message;
    const listed = ListToolsResultSchema.safeParse(message.result);
    if (!listed.success) return message;
    const tools = listed.data.tools.map(({ outputSchema: _, ...tool }) => tool);
    return { ...message, result: { ...listed.data, tools } };
  }
}

const argument = ({ description, isOptional }: { readonly description: string; readonly isOptional?: true }) => {
  const text = z.string().min(1).describe(description);
  return isOptional ? text.optional() : text;
};

const ENTRIES: readonly AssistantEntry[] = ASSISTANTS;
const TASKS: readonly AssistantTask[] = ENTRIES.flatMap(({ task }) => task ?? []);

/** Adds prompts for the common tasks, for a token that may submit jobs. */
function addPrompts(server: McpServer): void {
  for (const { name, title, description, args, steps } of TASKS) {
    const argsSchema = Object.fromEntries(Object.entries(args).map(([key, about]) => [key, argument(about)]));
    server.registerPrompt(name, { title, description, argsSchema }, (given) => {
      const [task = '', ...ways] = steps(given);
      const words = [task, '', ...ways.map((step, nth) => `${nth + 1}. ${step}`)].join('\n');
      return { description, messages: [{ role: 'user', content: { type: 'text', text: words } }] };
    });
  }
}

interface McpOptions {
  readonly version: string;
  /** Largest number of credits that the jobs of this session may cost. */
  readonly maxCredits?: number | undefined;
}

const INSTRUCTIONS = `Antibody design. Register an antibody in a project, submit jobs on its variant, wait for them, and read their results.
Every job costs credits, which are returned when it fails: quote first. Figures say how sure they are; repeat that.
Answers are at most 4 kB; no value is cut. \`left_out\` names what did not fit, and a resource has the whole. Operations without a tool of their own: find_operations.`;

/** Creates a server with the tools that the token may use: with the scope `read` alone, none that costs credits or changes data. */
export async function createMcpServer(paratope: Paratope, { version, maxCredits }: McpOptions): Promise<McpServer> {
  const { scopes } = await paratope.getMe();
  const server = new ToolServer({ name: 'paratope', version }, { instructions: INSTRUCTIONS });
  const bound = new SpendingBound(paratope, maxCredits);
  addDeclaredTools(server, paratope, scopes, bound);
  addReadTools(server, paratope);
  if (scopes.includes('submit')) {
    addSubmitTools(server, paratope, bound);
    addPrompts(server);
  }
  addOperationTools(server, paratope, scopes, bound);
  addResults(server, paratope);
  addOperationResource(server, paratope);
  return server;
}
