import { ProblemError } from '@paratope/problem';
import type { z } from 'zod';
import { fieldErrors, type Source } from './field-errors.js';

/**
 * Parses a part of the request by a schema.
 * @throws ProblemError `validation_failed` for a body, `invalid_request` for any other part, naming every field.
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown, source: Source): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues, source, { schema, value });
  const places = errors.map((error) => error.pointer ?? error.parameter ?? error.header ?? '');
  throw new ProblemError(
    source === 'body' ? 'validation_failed' : 'invalid_request',
    `${source === 'body' ? 'The body' : 'The request'} is not valid: ${describe(
      errors.map((e) => e.detail),
      places,
    )}`,
    { errors },
  );
}

function describe(details: readonly string[], places: readonly string[]): string {
  const first = `${places[0] === '' ? '(whole)' : places[0]}: ${details[0]}`;
  return details.length > 1 ? `${first} (and ${details.length - 1} more)` : first;
}
