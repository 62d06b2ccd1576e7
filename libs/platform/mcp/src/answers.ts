import type { CallToolResult, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { errorText } from './error-text.js';
import { shorten } from './shorten.js';

/** Every tool returns JSON: the answer of the HTTP API, or the part of it that fits. */
export const answerSchema = {
  answer: z.unknown().describe('Answer of the HTTP API'),
  shortened: z.boolean().describe('Whether lists and texts were cut. The linked resource has the whole answer'),
};

export interface Whole {
  readonly name: string;
  readonly uri: string;
}

/** Returns a tool's answer of at most 4 kB, with a link to the resource that has the whole answer. */
export function answer(value: unknown, whole?: Whole, links: readonly ResourceLink[] = []): CallToolResult {
  const { value: shown, isShortened } = shorten(value);
  const content = { answer: shown, shortened: isShortened };
  return {
    structuredContent: content,
    content: [
      { type: 'text', text: JSON.stringify(content) },
      ...(isShortened && whole !== undefined ? [linkOf(whole)] : []),
      ...links,
    ],
  };
}

const linkOf = ({ name, uri }: Whole): ResourceLink => ({
  ...{ type: 'resource_link', name, uri, mimeType: 'application/json' },
});

/** Returns refusals as answers on which the model can act: with code, fields and the request's id. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: errorText(error) }] };
  }
}
