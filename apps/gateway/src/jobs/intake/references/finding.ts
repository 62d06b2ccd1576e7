import { ProblemError, type FieldError } from '@paratope/problem';

/** An error in something that a submission refers to. */
export interface Finding extends FieldError {
  readonly problem: 'not_found' | 'validation_failed' | 'conflict';
}

const DETAILS = {
  not_found: 'What the request refers to does not exist.',
  validation_failed: 'What the request refers to cannot be used.',
  conflict: 'A resource that the request refers to cannot be used now.',
} as const;

/** @throws ProblemError if there is any finding: missing resources come first, then invalid values, then conflicts, which may pass. */
export function refuseFindings(findings: readonly Finding[]): void {
  for (const problem of ['not_found', 'validation_failed', 'conflict'] as const) {
    const errors = findings.filter((finding) => finding.problem === problem).map(({ problem: _, ...error }) => error);
    const [first, ...others] = errors;
    if (!first) continue;
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    throw new ProblemError(problem, `${DETAILS[problem]} ${first.pointer}: ${first.detail}${more}`, { errors });
  }
}
