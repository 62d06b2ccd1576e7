import type { Command } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from '../client/connection.js';

export const mcpCommand = (): Command =>
  clientCommand('mcp')
    .description('Run a Model Context Protocol server on standard input and output, for assistants')
    .action(async (options: ConnectionOptions) => {
      // The protocol's libraries are loaded by those who serve it.
      const { serveMcp } = await import('./server.js');
      await serveMcp(connect(options));
    });
