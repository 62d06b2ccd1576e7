/**
 * Roles of people in an org, from least to most; each role includes the ones before it. A viewer reads, an editor also creates and changes
 * resources, and a member also starts computations, which cost credits.
 */
export const ROLES = ['viewer', 'editor', 'member', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

export const roleIncludes = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
