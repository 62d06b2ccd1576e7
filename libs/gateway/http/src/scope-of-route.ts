import type { Caller } from './caller.js';
import type { RouteContract } from './contract.js';
import { type Role, roleIncludes } from './roles.js';
import { EFFECTS_IN_SANDBOX, ROLE_OF_EFFECT, SCOPE_OF_EFFECT, SCOPES, type Scope } from './scopes.js';

/**
 * Returns the scope that a token needs for a route of an org: the scope of a write's effect; for a read, `manage` if not every member may
 * see it.
 * @throws for a write that does not declare its effect: the boot must stop
 */
export function scopeOf({ operationId, method, effect, role }: RouteContract): Scope {
  if (effect !== undefined) return SCOPE_OF_EFFECT[effect];
  if (method !== 'GET') throw new Error(`${operationId} does not say what it changes`);
  return role ? 'manage' : 'read';
}

/** Returns the lowest role that a person needs for a route of an org: the one in its contract, or that of a write's effect. */
export const roleOf = ({ role, effect }: Pick<RouteContract, 'role' | 'effect'>): Role =>
  role ?? (effect === undefined ? 'viewer' : ROLE_OF_EFFECT[effect]);

/** Returns the scopes that a role includes entirely: an editor lacks `submit`, because it also starts computations. */
export const scopesOfRole = (role: Role): Scope[] => SCOPES.filter((scope) => roleIncludes(role, ROLE_OF_SCOPE[scope]));

const ROLE_OF_SCOPE = { read: 'viewer', submit: 'member', manage: 'admin' } as const satisfies Record<Scope, Role>;

/** Returns whether a caller who is restricted to projects may send the request. */
export const isAllowedWithinProjects = ({ withinProjects }: RouteContract, { token }: Pick<Caller, 'token'>): boolean =>
  withinProjects === true || (withinProjects === 'people' && token === undefined);

/** Returns whether a token of the sandbox may send the request: it reads and changes only the sandbox. */
export const isAllowedInSandbox = ({ effect, liveOnly }: RouteContract): boolean =>
  !liveOnly && (effect === undefined || EFFECTS_IN_SANDBOX.includes(effect));

/**
 * Returns whether the audit log records the request: all requests that need `manage`, every deletion, and those with a contract that declares it.
 */
export const isAudited = (contract: RouteContract): boolean =>
  contract.method !== 'GET' &&
  (contract.isAudited === true || contract.method === 'DELETE' || scopeOf(contract) === 'manage');
