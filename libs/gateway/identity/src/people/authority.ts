import { ProblemError } from '@paratope/problem';
import {
  type Caller,
  type Role,
  ROLE_OF_EFFECT,
  SCOPES,
  SCOPE_OF_EFFECT,
  type Scope,
  isWithinNetworks,
  roleIncludes,
} from '@paratope/gateway-http';

/** What a credential may do, or what a thing may do that is made with a credential. */
export interface Authority {
  readonly scopes: readonly Scope[];
  readonly role: Role;
  /** CIDR ranges; empty: everywhere. */
  readonly networks: readonly string[];
  /** Empty: every project. */
  readonly projectIds: readonly string[];
  /** Whether its spending is limited. */
  readonly isCapped: boolean;
  /** URL of the only resource that it opens; null: the whole API. */
  readonly resource: string | null;
  /** Null: it does not end. */
  readonly expiresAt: Date | null;
}

/** The bounds of a thing that is valid everywhere, for all projects and for ever, such as a membership. */
export const UNBOUNDED = { networks: [], projectIds: [], isCapped: false, resource: null, expiresAt: null };

/** Webhooks send the results of every job of the organization to an address, until they are deleted. */
export const WEBHOOK_AUTHORITY: Authority = { ...UNBOUNDED, scopes: ['read'], role: 'viewer' };

/** Returns what a person with a role may do, in the terms of a token: the scopes of all effects that are permitted to the role. */
export function authorityOfRole(role: Role, projectIds: readonly string[]): Authority {
  const effects = Object.entries(ROLE_OF_EFFECT).filter(([, least]) => roleIncludes(role, least));
  const permitted = new Set<string>(effects.map(([effect]) => effect));
  const needed = new Set<Scope>(['read']);
  for (const [effect, scope] of Object.entries(SCOPE_OF_EFFECT)) if (permitted.has(effect)) needed.add(scope);
  return { ...UNBOUNDED, scopes: SCOPES.filter((scope) => needed.has(scope)), role, projectIds };
}

export function authorityOf({ token, role, projectIds }: Pick<Caller, 'token' | 'role' | 'projectIds'>): Authority {
  if (!token) return authorityOfRole(role, projectIds);
  const { scopes, networks, dailyCap, monthlyCap, resource, expiresAt } = token;
  const isCapped = dailyCap !== null || monthlyCap !== null;
  return { scopes, role, networks, projectIds, isCapped, resource, expiresAt };
}

/**
 * Returns the bounds of the maker that the made thing would exceed, each with the maker's own value. Every route that makes a credential,
 * or anything else that acts later by itself, calls {@link requireWithin}, which is the only place where authority is compared.
 */
export function exceeded(maker: Authority, made: Authority): string[] {
  const lacking = made.scopes.filter((scope) => !maker.scopes.includes(scope));
  const { networks, projectIds, resource, expiresAt } = maker;
  const isOutside =
    networks.length > 0 &&
    (made.networks.length === 0 || !made.networks.every((network) => isWithinNetworks(network, networks)));
  const isOfOthers =
    projectIds.length > 0 &&
    (made.projectIds.length === 0 || !made.projectIds.every((id) => projectIds.includes(id.toLowerCase())));
  // A cap counts what its own token spends, so that nothing else can be held to it.
  const isUncounted = maker.isCapped && made.scopes.includes('submit');
  const outlives = expiresAt !== null && (made.expiresAt === null || made.expiresAt > expiresAt);
  return [
    ...(lacking.length > 0 ? [`it lacks the scope ${lacking.join(', ')}`] : []),
    ...(roleIncludes(maker.role, made.role) ? [] : [`it has the role ${maker.role}, not ${made.role}`]),
    ...(isOutside ? [`it is bound to the networks ${networks.join(', ')}`] : []),
    ...(isOfOthers ? [`it is bound to the projects ${projectIds.join(', ')}`] : []),
    ...(isUncounted ? ['it has a spending cap'] : []),
    ...(resource !== null && made.resource !== resource ? [`it opens ${resource} alone`] : []),
    ...(outlives ? [`it expires at ${expiresAt.toISOString()}`] : []),
  ];
}

/**
 * Asserts that what a caller makes is no wider than the caller.
 * @param thing the made thing, as the problem names it: `an API token`
 * @throws ProblemError `forbidden`, with every bound that would be exceeded
 */
export function requireWithin(
  caller: Pick<Caller, 'token' | 'role' | 'projectIds'>,
  made: Authority,
  thing: string,
): void {
  const bounds = exceeded(authorityOf(caller), made);
  if (bounds.length === 0) return;
  const maker = caller.token ? 'This API token' : 'You';
  const reasons = caller.token ? bounds : [`your role is ${caller.role}`];
  throw new ProblemError('forbidden', `${maker} cannot make ${thing} that may do more: ${reasons.join('; ')}.`);
}
