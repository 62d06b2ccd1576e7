import type { Session } from '@paratope/sdk';
import { useOrg } from './session.js';

export type Role = Session['orgs'][number]['role'];

/** What a person may do, from least to most; each role includes the ones before it. */
export const ROLES: readonly Role[] = ['viewer', 'editor', 'member', 'admin', 'owner'];

export const roleIncludes = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);

/** Whether the person has this role or a higher one in the organization that they act for. */
export const useHasRole = (least: Role): boolean => roleIncludes(useOrg().role, least);

/** Whether the person is restricted to projects. */
export const useIsRestricted = (): boolean => useOrg().project_ids.length > 0;
