import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
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
export class ToolServer extends McpServer {
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
