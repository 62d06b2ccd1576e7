/** What a person may do in an org, from least to most. */
export const ROLES = ['member', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

export const roleIncludes = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
