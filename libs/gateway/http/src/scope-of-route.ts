import type { Caller } from './caller.js';
import type { RouteContract } from './contract.js';
import { type Role, roleIncludes } from './roles.js';
import { EFFECTS_IN_SANDBOX, ROLE_OF_EFFECT, SCOPE_OF_EFFECT, SCOPES, type Scope } from './scopes.js';

/**
 * The scope that a token needs for a route of an org: of a write that of its effect, of a read `manage` where not every member may look.
 * @throws for a write that does not say what it changes: the boot must stop
 */
export function scopeOf({ operationId, method, effect, role }: RouteContract): Scope {
  if (effect !== undefined) return SCOPE_OF_EFFECT[effect];
  if (method !== 'GET') throw new Error(`${operationId} does not say what it changes`);
  return role ? 'manage' : 'read';
}

/** The lowest role that a person needs for a route of an org: what its contract says, else that of a write's effect. */
export const roleOf = ({ role, effect }: Pick<RouteContract, 'role' | 'effect'>): Role =>
  role ?? (effect === undefined ? 'viewer' : ROLE_OF_EFFECT[effect]);

/** The scopes that a role has entirely: an editor lacks `submit`, which has jobs computed as well. */
export const scopesOfRole = (role: Role): Scope[] => SCOPES.filter((scope) => roleIncludes(role, ROLE_OF_SCOPE[scope]));

const ROLE_OF_SCOPE = { read: 'viewer', submit: 'member', manage: 'admin' } as const satisfies Record<Scope, Role>;

/** Whether a caller who is restricted to projects may call it. */
export const isAllowedWithinProjects = ({ withinProjects }: RouteContract, { token }: Pick<Caller, 'token'>): boolean =>
  withinProjects === true || (withinProjects === 'people' && token === undefined);

/** Whether a token of the sandbox may call it: what it reads and changes is the sandbox alone. */
export const isAllowedInSandbox = ({ effect, liveOnly }: RouteContract): boolean =>
  !liveOnly && (effect === undefined || EFFECTS_IN_SANDBOX.includes(effect));

/** Whether who did it is noted: whatever needs `manage`, every deletion, and what its contract says. */
export const isAudited = (contract: RouteContract): boolean =>
  contract.method !== 'GET' &&
  (contract.isAudited === true || contract.method === 'DELETE' || scopeOf(contract) === 'manage');
