import { createRequire } from 'node:module';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Paratope } from '@paratope/sdk';
import { addReadTools } from './read-tools.js';
import { addResults } from './results.js';
import { addScreenReadTools, addScreenSubmitTools } from './screen-tools.js';
import { addSubmitTools } from './submit-tools.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

const INSTRUCTIONS = `Antibody design. Register an antibody in a project, submit jobs on its variant, wait for them, and read their results.
Every job costs credits, which are given back when it fails: quote first. Figures say how sure they are; repeat that.`;

/** Until its standard input ends. */
export async function serveMcp(paratope: Paratope): Promise<void> {
  const server = await mcpServer(paratope);
  await server.connect(new StdioServerTransport());
}

/** A server with the tools that the token may use: with `read` alone, nothing that costs or changes. */
async function mcpServer(paratope: Paratope): Promise<McpServer> {
  const { scopes } = await paratope.getMe();
  const server = new McpServer({ name: 'paratope', version }, { instructions: INSTRUCTIONS });
  addReadTools(server, paratope);
  addScreenReadTools(server, paratope);
  if (scopes.includes('submit')) {
    addSubmitTools(server, paratope);
    addScreenSubmitTools(server, paratope);
  }
  addResults(server, paratope);
  return server;
}
