import { ROLES, roleIncludes, type Role } from '@paratope/dashboard-kit';

/** The roles that somebody may give and take. */
export const rolesGivenBy = (own: Role): Role[] =>
  roleIncludes(own, 'admin') ? ROLES.filter((role) => roleIncludes(own, role)) : [];
