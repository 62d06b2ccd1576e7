import { EpitopeRuleError, parseEpitopeRules, type EpitopeRule } from '@paratope/foreign-runs/rules';
import { described, namedObject } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { z } from 'zod';

/** Query parameter of routes that evaluate epitope rules. */
export const rulesQuery = described(
  z.string().max(2_000).optional(),
  'Conditions on antibody and antigen, separated by `;`: `any CDR within 6 Å of A:45-60`, `no contact with B`, `at least 60% of the hot spots`; `hot spots A:45,A:47` among them names the hot spots.',
  'no contact with B',
);

export const ruleOutcome = namedObject('EpitopeRuleOutcome', {
  rule: described(z.string(), 'The rule.', 'any CDR within 6 Å of A:45-60'),
  holds: described(z.boolean(), 'Whether the model satisfies it.', true),
  value: described(
    z.number().nullable(),
    'Share of the residues in contact for `at least`; otherwise the shortest distance in Å, null beyond 12 Å.',
    3.4,
  ),
  unknown: described(z.boolean(), 'Whether the antigen has none of the named residues.', false),
});

/** @throws ProblemError `invalid_request` for a rule that is not understood */
export function rulesOf(text: string | undefined): EpitopeRule[] {
  try {
    return parseEpitopeRules((text ?? '').split(';'));
  } catch (error) {
    if (!(error instanceof EpitopeRuleError)) throw error;
    throw new ProblemError('invalid_request', 'An epitope rule is not understood.', {
      errors: [{ parameter: 'rules', detail: error.message, code: 'invalid_format' }],
    });
  }
}
