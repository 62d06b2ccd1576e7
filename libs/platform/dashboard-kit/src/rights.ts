import type { Session } from '@paratope/sdk';
import { useOrg } from './session.js';

export type Role = Session['orgs'][number]['role'];

/** Roles from least to most rights; each role includes the ones before it. */
export const ROLES: readonly Role[] = ['viewer', 'editor', 'member', 'admin', 'owner'];

export const roleIncludes = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** Returns whether the person has this role or a higher one in the current organization. */
export const useHasRole = (least: Role): boolean => roleIncludes(useOrg().role, least);

/** Returns whether the person is restricted to projects. */
export const useIsRestricted = (): boolean => useOrg().project_ids.length > 0;
