import { ProblemError, type FieldError } from '@paratope/problem';

/** What is wrong with something that a submit refers to. */
export interface Finding extends FieldError {
  readonly problem: 'not_found' | 'validation_failed' | 'conflict';
}

const DETAILS = {
  not_found: 'What the request refers to does not exist.',
  validation_failed: 'What the request refers to cannot be used.',
  conflict: 'A resource that the request refers to cannot be used now.',
} as const;

/** @throws ProblemError when there is any; what is missing comes before what is wrong, and that before what may pass. */
export function refuseFindings(findings: readonly Finding[]): void {
  for (const problem of ['not_found', 'validation_failed', 'conflict'] as const) {
    const errors = findings.filter((finding) => finding.problem === problem).map(({ problem: _, ...error }) => error);
    if (errors.length > 0) throw new ProblemError(problem, DETAILS[problem], { errors });
  }
}
