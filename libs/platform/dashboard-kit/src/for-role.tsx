import type { ReactNode } from 'react';
import { useHasRole, useIsRestricted, type Role } from './rights.js';

interface ForRoleProps {
  readonly least: Role;
  /** True for controls of the organization as a whole. They are hidden from people who are restricted to projects. */
  readonly ofOrganization?: boolean;
  readonly children: ReactNode;
}

/** Shows controls to people with this role or a higher one. The service checks the role independently of what is shown. */
export function ForRole({ least, ofOrganization = false, children }: ForRoleProps) {
  const isAllowed = useHasRole(least);
  const isRestricted = useIsRestricted();
  return isAllowed && !(ofOrganization && isRestricted) ? children : null;
}
