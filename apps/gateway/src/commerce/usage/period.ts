import { ProblemError } from '@paratope/problem';
import { suggestion } from '@paratope/gateway-http';
import { DIMENSIONS, type Dimension } from './contract.js';

export interface UsagePeriod {
  readonly since: string;
  readonly until: string;
}

/**
 * The days asked for: from the first of this month to today (UTC) where nothing else is said.
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
 * The dimensions that a text names, each once, in its order.
 * @throws ProblemError `invalid_request` for one that does not exist, and for days with months
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
