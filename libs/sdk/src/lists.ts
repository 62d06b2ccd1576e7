import type { Operations } from './generated/operations.gen.js';
import { request, type AnswerOf, type ArgumentsOf, type OperationId } from './operations.js';
import type { Transport, Values } from './transport.js';

interface Page {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
}

/** The operations that answer in pages. */
export type ListId = { [Id in OperationId]: Operations[Id]['answer'] extends Page ? Id : never }[OperationId];

export type ItemOf<Id extends ListId> = AnswerOf<Id>['data'][number];

/** Yields every row of a list, newest first, page by page. Rows that are created meanwhile are not included. */
export async function* listAll<Id extends ListId>(
  transport: Transport,
  id: Id,
  args?: ArgumentsOf<Id>,
): AsyncGenerator<ItemOf<Id>, void, undefined> {
  const query: Values = { limit: 200, ...(args as { query?: Values } | undefined)?.query };
  for (let after: string | undefined; ;) {
    const answer = await request(transport, id, { ...args, query: after === undefined ? query : { ...query, after } });
    const page = answer.body as Page;
    yield* page.data as ItemOf<Id>[];
    if (page.next_cursor === null) return;
    after = page.next_cursor;
  }
}
