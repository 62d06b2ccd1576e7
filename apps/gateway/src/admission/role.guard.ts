import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import {
  contextOf,
  isAllowedInSandbox,
  isAllowedWithinProjects,
  projectsOf,
  roleIncludes,
  roleOf,
  scopeOf,
} from '@paratope/gateway-http';

/** Checks the org's sign-in policy, the caller's role and projects, and the scopes and mode of an API token. */
@Injectable()
export class RoleGuard implements CanActivate {
  /** @throws ProblemError `forbidden` */
  canActivate(host: ExecutionContext): boolean {
    const { contract, caller } = contextOf(host);
    if (caller?.lacksSecondFactor) {
      throw new ProblemError('forbidden', 'This organization requires a second factor: set one up in your account.');
    }
    const least = contract && roleOf(contract);
    if (least !== undefined && caller && !roleIncludes(caller.role, least)) {
      throw new ProblemError('forbidden', `This needs the role ${least}; yours is ${caller.role}.`);
    }
    if (contract && caller?.token) {
      const { scopes } = caller.token;
      const scope = scopeOf(contract);
      if (!scopes.includes(scope))
        throw new ProblemError('forbidden', `This needs the scope ${scope}; the API token has ${scopes.join(', ')}.`);
    }
    if (contract && caller && projectsOf(caller) && !isAllowedWithinProjects(contract, caller)) {
      const who = caller.token ? 'The API token is bound to projects' : 'You are restricted to projects';
      throw new ProblemError('forbidden', `${who}; this concerns the organization as a whole.`);
    }
    if (contract && caller && !caller.livemode && !isAllowedInSandbox(contract)) {
      throw new ProblemError('forbidden', 'This is not part of the sandbox: it needs a live API token.');
    }
    return true;
  }
}
