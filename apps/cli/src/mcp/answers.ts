import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { errorText } from '../client/output.js';

/** JSON, as models read it. */
export const answer = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value, undefined, 2) }],
});

/** What the service refuses is an answer that the model can act on, with the code and the fields. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: errorText(error) }] };
  }
}
