import { createRequire } from 'node:module';
import type { Command } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from '../client/connection.js';
import { readNumber } from '../resources/option-values.js';

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

interface McpCommandOptions extends ConnectionOptions {
  readonly maxCredits?: number;
}

export const mcpCommand = (): Command =>
  clientCommand('mcp')
    .description('Serve the Model Context Protocol on standard input and output, for assistants')
    .option('--max-credits <number>', 'largest number of credits that the jobs of this session may cost', readNumber)
    .action(async (options: McpCommandOptions) => {
      // The protocol's libraries load slowly, so only this command loads them.
      const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
        import('@paratope/mcp'),
        import('@modelcontextprotocol/sdk/server/stdio.js'),
      ]);
      const server = await createMcpServer(connect(options), { version, maxCredits: options.maxCredits });
      await server.connect(new StdioServerTransport());
    });
