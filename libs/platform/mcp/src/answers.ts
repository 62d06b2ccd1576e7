import type { CallToolResult, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { fit } from './fit.js';
import { describeError } from '@paratope/sdk';
import { withVisibleControls } from '@paratope/text';

/** Returns an error for people. Control characters are escaped, because names come from other people. */
const errorText = (error: unknown): string => describeError(error).split('\n').map(withVisibleControls).join('\n');

/** Every tool returns JSON: the answer of the HTTP API, or the parts of it that fit. */
export const answerSchema = {
  answer: z.unknown().describe('Answer of the HTTP API'),
  left_out: z
    .array(z.string())
    .describe('Places of the answer that did not fit; no value is cut. The linked resource has the whole answer'),
};

export interface Whole {
  readonly name: string;
  readonly uri: string;
}

/** Returns a tool's answer of at most 4 kB, with a link to the resource that has the whole answer. */
export function answer(value: unknown, whole?: Whole, links: readonly ResourceLink[] = []): CallToolResult {
  const { value: shown, leftOut } = fit(value);
  const content = { answer: shown, left_out: leftOut };
  return {
    structuredContent: content,
    content: [
      { type: 'text', text: JSON.stringify(content) },
      ...(leftOut.length > 0 && whole !== undefined ? [linkOf(whole)] : []),
      ...links,
    ],
  };
}

/** A page of a list, as the HTTP API answers it. */
export interface Page {
  readonly data: readonly unknown[];
}

/**
 * Returns a page of a list with whole items. If they do not fit, a shorter page is read, so that its `next_cursor` leads to the first item
 * that is not shown.
 */
export async function pageAnswer<Query extends { readonly limit: number }>(
  query: Query,
  read: (query: Query) => Promise<Page>,
  whole?: Whole,
): Promise<CallToolResult> {
  const page = await read(query);
  const { value } = fit(page);
  const shown = (value as Partial<Page>).data?.length ?? 0;
  if (shown === page.data.length) return answer(page, whole);
  return answer(await read({ ...query, limit: Math.max(1, shown) }), whole);
}

export const linkOf = ({ name, uri }: Whole): ResourceLink => ({
  type: 'resource_link',
  name,
  uri,
  mimeType: 'application/json',
});

/** Returns refusals as answers on which the model can act: with code, fields and the request's id. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: errorText(error) }] };
  }
}
