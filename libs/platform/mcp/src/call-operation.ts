import type { HttpAnswer, Paratope } from '@paratope/sdk';
import type { OperationReference } from '@paratope/sdk/reference';
import { z } from 'zod';
import { unknownArguments } from './annotations.js';

/** Each call has its own key, unless the assistant repeats a call that was not answered. */
export const idempotencyKey = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('Unique text for this call: a repeated call with the same text takes effect once');

/** Whether an operation answers with JSON, with nothing, or with a file that can be text. */
export const isForModels = ({ answer, verb }: OperationReference): boolean =>
  answer !== 'events' && (answer !== 'file' || verb === 'download');

/** The arguments of an operation by their place in the request. */
export interface Values {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Sorts arguments by name into path, query and body.
 * @throws Error that names an argument which the operation lacks, or a path parameter which is missing
 */
export function fieldsOf(operation: OperationReference, given: Readonly<Record<string, unknown>>): Values {
  const places = new Map(operation.fields.map((field) => [field.name, field.in]));
  const [path, query, body] = [new Map<string, string>(), new Map<string, string>(), new Map<string, unknown>()];
  for (const [name, value] of Object.entries(given)) {
    const place = places.get(name);
    if (place === undefined) throw new Error(`${operation.id}: ${unknownArguments([name], [...places.keys()])}`);
    if (place === 'body') body.set(name, value);
    else (place === 'path' ? path : query).set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const hasBody = [...places.values()].includes('body');
  return {
    path: Object.fromEntries(path),
    query: Object.fromEntries(query),
    body: hasBody ? Object.fromEntries(body) : undefined,
  };
}

/** Sends the operation. The caller's organization is filled in if the path needs one. */
export async function requestOf(
  paratope: Paratope,
  { id, fields }: OperationReference,
  { path, query, body }: Values,
  key?: string,
): Promise<HttpAnswer> {
  const isOfOrganization = fields.some((field) => field.in === 'path' && field.name === 'org_id');
  const whole = isOfOrganization ? { org_id: (await paratope.getMe()).org_id, ...path } : path;
  for (const field of fields)
    if (field.in === 'path' && whole[field.name] === undefined)
      throw new Error(`${id} needs the argument ${field.name}.`);
  // The service validates the arguments, and names the invalid field.
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return paratope.request(id, { path: whole, query, headers, ...(body === undefined ? {} : { body }) } as never);
}
