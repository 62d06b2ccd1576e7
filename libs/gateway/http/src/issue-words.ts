import { domainToASCII } from 'node:url';
import type { z } from 'zod';
import { suggestion } from './closest-name.js';

type Issue = z.core.$ZodIssue;

const listed = (values: readonly unknown[]): string => values.map(String).join(', ');

export const missingDetail = (issue: Issue): string =>
  issue.code === 'invalid_value' ? `is required: one of ${listed(issue.values)}` : 'is required';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Describes an issue that a schema has found, for people who know chemistry and not schemas.
 *
 * @param isText whether the value came as text whatever its type, because it was in the URL or in a header
 */
export function issueDetail(issue: Issue, received: unknown, isText: boolean): string {
  const wantsOne = issue.code === 'invalid_value' || (issue.code === 'invalid_type' && issue.expected !== 'array');
  if (isText && wantsOne && Array.isArray(received)) return 'must be given once';
  if (issue.code === 'invalid_value') {
    const meant = typeof received === 'string' ? suggestion(received, issue.values.map(String)) : '';
    return `must be ${issue.values.length === 1 ? '' : 'one of '}${listed(issue.values)}${meant}`;
  }
  if (issue.code === 'invalid_type') {
    const expected = KINDS[issue.expected] ?? issue.expected;
    const isKindKnown = isText || (issue.expected === 'int' && typeof received === 'number');
    return isKindKnown ? `must be ${expected}` : `must be ${expected}, not ${describeValue(received)}`;
  }
  if (issue.code === 'too_small') {
    const { origin, minimum, inclusive } = issue;
    if (COUNTED[origin])
      return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} ${COUNTED[origin]}`;
    return inclusive === false ? `must be more than ${minimum}` : `must be ${minimum} or more`;
  }
  if (issue.code === 'too_big') {
    const { origin, maximum, inclusive } = issue;
    if (COUNTED[origin]) return `must have at most ${maximum} ${COUNTED[origin]}`;
    return inclusive === false ? `must be less than ${maximum}` : `must be ${maximum} or less`;
  }
  if (issue.code === 'invalid_format' && typeof received === 'string')
    return formatDetail(issue.format, received, isText) ?? issue.message;
  return issue.message;
}

/** Describes the usual mistakes in a time and in an e-mail address; undefined for another format or mistake. */
function formatDetail(format: string, received: string, isText: boolean): string | undefined {
  if (format === 'datetime') {
    if (isText && / \d\d:?\d\d$/.test(received))
      return 'has a blank for the + of its time zone: write %2B in an address';
    return 'must be a time by ISO 8601 with its time zone, such as 2026-11-01T00:00:00Z';
  }
  if (format === 'date') return 'must be a day by ISO 8601, such as 2026-11-01';
  const [, local = '', domain = ''] = /^([^@]*)@([^@]+)$/.exec(received) ?? [];
  if (format !== 'email' || !/[^ -~]/.test(received)) return undefined;
  if (/[^ -~]/.test(local)) return 'must have only ASCII characters before the @';
  const ascii = domainToASCII(domain);
  return ascii === '' ? undefined : `must have its domain in ASCII: ${ascii}`;
}

/** Units in which bounded sizes are counted. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'items' };

function describeValue(received: unknown): string {
  if (received === null) return 'null';
  return Array.isArray(received) ? 'a list' : (KINDS[typeof received] ?? typeof received);
}
