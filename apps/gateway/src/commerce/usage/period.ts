import { ProblemError } from '@paratope/problem';
import { suggestion } from '@paratope/gateway-http';
import { DIMENSIONS, type Dimension } from './contract.js';

export interface UsagePeriod {
  readonly since: string;
  readonly until: string;
}

/**
 * Returns the requested days; the default is from the first of this month to today (UTC).
 * @throws ProblemError `invalid_request` for a period that ends before it begins
 */
export function periodOf(
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
  now: Date,
): UsagePeriod {
  const last = until ?? now.toISOString().slice(0, 10);
  const first = since ?? `${last.slice(0, 7)}-01`;
  if (first > last) throw refused('until', `the period would end before it begins, on ${first}`, 'invalid_period');
  return { since: first, until: last };
}

/**
 * Returns the dimensions that a text names, each once, in the text's order.
 * @throws ProblemError `invalid_request` for an unknown dimension, and for days together with months
 */
export function dimensionsOf(text: string): readonly Dimension[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !isDimension(name));
  if (unknown !== undefined)
    throw refused('group_by', `there is no ${unknown}${suggestion(unknown, DIMENSIONS)}`, 'unknown_dimension');
  const chosen = [...new Set(names.filter(isDimension))];
  if (chosen.includes('day') && chosen.includes('month'))
    throw refused('group_by', 'a day belongs to one month: name day or month', 'invalid_dimensions');
  return chosen;
}

const isDimension = (name: string): name is Dimension => DIMENSIONS.some((each) => each === name);

const refused = (parameter: string, detail: string, code: string): ProblemError =>
  new ProblemError('invalid_request', `The parameter ${parameter} is not acceptable: ${detail}.`, {
    errors: [{ parameter, detail, code }],
  });
