import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { z } from 'zod';
import { described, namedObject, field } from '@paratope/job-envelope';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { additionalSecrets } from './additional-secrets.js';
import { objectSchema } from './schemas.js';

const MAX_PAGE = 200;
const DEFAULT_PAGE = 50;
const MAC_BYTES = 16;

export const listQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({
    limit: described(z.int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE), 'Largest number of rows in the page.'),
    after: described(z.string().max(512).optional(), '`next_cursor` of the previous page. Default: the first page.'),
    ...filters,
  });

/** Filter on archived resources; without it, a list contains the resources in use. */
export const archivedFilter = described(
  z.enum(['true', 'false']).default('false'),
  'Whether to list archived resources instead of those in use.',
);

/** Returns the schema of a page, newest first. */
export const listSchema = <Item extends z.ZodType>(item: Item, id: string) =>
  namedObject(id, {
    object: objectSchema('list'),
    data: field.list(item, 'The rows of the page, newest first.'),
    has_more: field.boolean('Whether there is a page after this one.', false),
    next_cursor: field.nullableString('Cursor for `after`, to read the next page. Null on the last page.', null),
  });

export const LIST_HEADERS = { Link: 'The next page as `<…>; rel="next"`, when there is one.' } as const;

/** Returns the answer of a route that lists; `id` names the schema of the page. */
export const listAnswer = <Item extends z.ZodType>(item: Item, id: string, description = 'A page.') => ({
  description,
  body: listSchema(item, id),
  headers: LIST_HEADERS,
});

/** The query of a page and its caller. A cursor is valid only for the same query and caller. */
export interface PageRequest {
  readonly caller: { readonly orgId: string };
  /** Request URI. */
  readonly url: string;
  readonly query: { readonly limit: number; readonly after?: string | undefined };
}

interface ListPage<Item> {
  readonly status: 200;
  readonly body: {
    readonly object: 'list';
    readonly data: Item[];
    readonly has_more: boolean;
    readonly next_cursor: string | null;
  };
  readonly headers: Readonly<Record<string, string>>;
}

/** Opaque keyset cursors: the position of the last row, signed for the org and path that received it. */
@Injectable()
export class Cursors {
  /** The first secret signs; signatures of any are valid. */
  private readonly secrets: readonly [string, ...string[]];

  constructor(@Inject(CONFIG) config: Pick<GatewayConfig, 'CURSOR_SECRET' | 'CURSOR_SECRET_ALSO'>) {
    this.secrets = [config.CURSOR_SECRET, ...additionalSecrets(config)];
  }

  /**
   * Returns the start of a page: the position of the row before it; undefined for the first page.
   * @throws ProblemError `invalid_request` for a cursor that this list did not issue
   */
  position(request: PageRequest): string | undefined {
    const { after } = request.query;
    if (after === undefined) return undefined;
    const bytes = Buffer.from(after, 'base64url');
    const position = bytes.subarray(MAC_BYTES).toString('utf8');
    const genuine = bytes.length > MAC_BYTES && bytes.toString('base64url') === after;
    const mac = bytes.subarray(0, MAC_BYTES);
    if (!genuine || !this.secrets.some((secret) => timingSafeEqual(mac, macOf(secret, request, position)))) {
      throw new ProblemError('invalid_request', 'This cursor does not belong to this list.', {
        errors: [{ parameter: 'after', detail: 'not a cursor of this list', code: 'invalid_cursor' }],
      });
    }
    return position;
  }

  /** Returns the answer of a list. The caller selects one row more than a page holds, which shows that there is a next page. */
  page<Item>(request: PageRequest, rows: readonly Item[], positionOf: (row: Item) => string): ListPage<Item> {
    const { limit } = request.query;
    return this.pageOf(request, rows.slice(0, limit), rows.length > limit, positionOf);
  }

  /** Returns the answer of a list if its source itself reports whether there is a next page. */
  pageOf<Item>(
    request: PageRequest,
    rows: readonly Item[],
    hasMore: boolean,
    positionOf: (row: Item) => string,
  ): ListPage<Item> {
    const last = rows.at(-1);
    const next = hasMore && last !== undefined ? this.cursor(request, positionOf(last)) : null;
    return {
      status: 200,
      body: { object: 'list', data: [...rows], has_more: next !== null, next_cursor: next },
      headers: next === null ? {} : { Link: `<${nextUrl(request.url, next)}>; rel="next"` },
    };
  }

  private cursor(request: PageRequest, position: string): string {
    return Buffer.concat([macOf(this.secrets[0], request, position), Buffer.from(position, 'utf8')]).toString(
      'base64url',
    );
  }
}

function macOf(secret: string, { caller, url }: PageRequest, position: string): Buffer {
  const [path = ''] = url.split('?', 1);
  const text = `${caller.orgId}\n${path}\n${position}`;
  return createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
}

function nextUrl(url: string, after: string): string {
  const next = new URL(url, 'http://relative');
  next.searchParams.set('after', after);
  return `${next.pathname}${next.search}`;
}
