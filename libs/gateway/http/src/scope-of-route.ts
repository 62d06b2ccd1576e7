import type { RouteContract } from './contract.js';
import { EFFECTS_IN_SANDBOX, SCOPE_OF_EFFECT, type Scope } from './scopes.js';

/**
 * The scope that a token needs for a route of an org: of a write that of its effect, of a read `manage` where not every member may look.
 * @throws for a write that does not say what it changes: the boot must stop
 */
export function scopeOf({ operationId, method, effect, role }: RouteContract): Scope {
  if (effect !== undefined) return SCOPE_OF_EFFECT[effect];
  if (method !== 'GET') throw new Error(`${operationId} does not say what it changes`);
  return role ? 'manage' : 'read';
}

/** Whether a token of the sandbox may call it: what it reads and changes is the sandbox alone. */
export const isAllowedInSandbox = ({ effect, liveOnly }: RouteContract): boolean =>
  !liveOnly && (effect === undefined || EFFECTS_IN_SANDBOX.includes(effect));

/** Whether who did it is noted: whatever needs `manage`, every deletion, and what its contract says. */
export const isAudited = (contract: RouteContract): boolean =>
  contract.method !== 'GET' &&
  (contract.isAudited === true || contract.method === 'DELETE' || scopeOf(contract) === 'manage');
