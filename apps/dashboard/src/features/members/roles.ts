import { ROLES, roleIncludes, type Role } from '@paratope/dashboard-kit';

/** Roles that a person may assign and remove. */
export const rolesGivenBy = (own: Role): Role[] =>
  roleIncludes(own, 'admin') ? ROLES.filter((role) => roleIncludes(own, role)) : [];
