import type { ReactNode } from 'react';
import { useHasRole, useIsRestricted, type Role } from './rights.js';

interface ForRoleProps {
  readonly least: Role;
  /** True if the controls change the organization as a whole: people who are restricted to projects do not see them. */
  readonly ofOrganization?: boolean;
  readonly children: ReactNode;
}

/** Shows controls to people with this role or a higher one. The service refuses other people in any case. */
export function ForRole({ least, ofOrganization = false, children }: ForRoleProps) {
  const isAllowed = useHasRole(least);
  const isRestricted = useIsRestricted();
  return isAllowed && !(ofOrganization && isRestricted) ? children : null;
}
