/** What a person may do in an org, from least to most. */
export const ROLES = ['member', 'admin', 'owner'] as const;

export type Role = (typeof ROLES)[number];

/** What an API token may do: everything in its org but make, change or remove owners. */
export const API_TOKEN_ROLE: Role = 'admin';

export const roleIncludes = (role: Role, least: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(least);
