import type { Paratope } from '@paratope/sdk';
import type { OperationReference } from '@paratope/sdk/reference';
import { z } from 'zod';

/** Values of a request by the names of the contract. */
export interface Values {
  readonly path: Record<string, string>;
  readonly query: Record<string, string>;
  body?: unknown;
}

const pageSchema = z.object({ data: z.array(z.unknown()), next_cursor: z.string().nullable() });

/** Calls an operation. The caller's organization is inserted if the path has one. @returns the body of the response */
export async function callOperation(
  paratope: Paratope,
  { id, fields }: OperationReference,
  { path, query, body }: Values,
): Promise<unknown> {
  const isOfOrganization = fields.some((field) => field.in === 'path' && field.name === 'org_id');
  const whole = isOfOrganization ? { org_id: (await paratope.getMe()).org_id, ...path } : path;
  const sent = body === undefined && fields.some((field) => field.in === 'body') ? {} : body;
  // The service validates the values and names the field at fault.
  const answer = await paratope.request(id, {
    path: whole,
    query,
    ...(sent === undefined ? {} : { body: sent }),
  } as never);
  return answer.body;
}

/** Yields the rows of a list over its pages, newest first. */
export async function listRows(
  paratope: Paratope,
  operation: OperationReference,
  values: Values,
  limit: number,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = {
      ...values.query,
      limit: String(Math.min(limit - rows.length, 200)),
      ...(after === null ? {} : { after }),
    };
    const page = pageSchema.parse(await callOperation(paratope, operation, { ...values, query }));
    rows.push(...page.data);
    after = page.next_cursor;
  } while (after !== null && rows.length < limit);
  return rows;
}
