import type { Plan } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { Role, Scope } from '@paratope/gateway-http';

/** Lowest plan that allows API tokens. */
export const API_TOKEN_PLAN: Plan = 'team';

/** Role of an API token: it may do everything in its org except create, change or remove owners. */
export const API_TOKEN_ROLE: Role = 'admin';

/**
 * Asserts that a token that is bound to projects or has a spending cap has a scope other than `manage`, with which it would create tokens
 * and change the organization as a whole.
 * @throws ProblemError `validation_failed`
 */
export function requireBindable(scopes: readonly Scope[], isBound: boolean): void {
  if (!isBound || (scopes.length > 0 && !scopes.includes('manage'))) return;
  const title = 'A token that is bound to projects, or has a spending cap, cannot have the scope manage.';
  const detail = 'has manage, which concerns the whole organization';
  throw new ProblemError('validation_failed', title, {
    errors: [{ pointer: '/scopes', detail, code: 'not_allowed' }],
  });
}
