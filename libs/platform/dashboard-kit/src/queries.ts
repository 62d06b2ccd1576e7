import type { AnswerOf, ArgumentsOf, ItemOf, ListId, OperationId } from '@paratope/sdk';
import { infiniteQueryOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import { api } from './client.js';

/** Returns the key under which an operation's answer is cached: `['getProject', { path: { id } }]`. */
export const keyOf = (id: OperationId, args?: object): QueryKey => (args === undefined ? [id] : [id, args]);

/** Returns a query of a reading operation, for `useQuery`, `useSuspenseQuery` and a route's loader. */
export function reads<Id extends OperationId>(
  id: Id,
  ...[args]: Partial<ArgumentsOf<Id>> extends ArgumentsOf<Id> ? [args?: ArgumentsOf<Id>] : [args: ArgumentsOf<Id>]
) {
  return queryOptions({
    queryKey: keyOf(id, args),
    queryFn: async ({ signal }): Promise<AnswerOf<Id>> => {
      const { body } = await api.request(id, { ...args, signal } as ArgumentsOf<Id>);
      return body as AnswerOf<Id>;
    },
  });
}

interface PageOf<Item> {
  readonly data: readonly Item[];
  readonly next_cursor: string | null;
}

const PAGE = 50;

/** Returns a query of a list, page by page, for `useInfiniteQuery`. */
export function readsPages<Id extends ListId>(id: Id, args?: ArgumentsOf<Id>, limit = PAGE) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(id, args), 'pages', limit] as const,
    queryFn: async ({ signal, pageParam }): Promise<PageOf<ItemOf<Id>>> => {
      const query = { ...(args as { query?: object } | undefined)?.query, limit, after: pageParam };
      const { body } = await api.request(id, { ...args, query, signal } as unknown as ArgumentsOf<Id>);
      return body as PageOf<ItemOf<Id>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}
