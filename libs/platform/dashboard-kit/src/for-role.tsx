import type { ReactNode } from 'react';
import { useHasRole, useIsRestricted, type Role } from './rights.js';

interface ForRoleProps {
  readonly least: Role;
  /** What they change is about the organization as a whole: people who are restricted to projects are not shown them. */
  readonly ofOrganization?: boolean;
  readonly children: ReactNode;
}

/** Shows controls to people with this role or a higher one. Whatever is shown, the service refuses the others. */
export function ForRole({ least, ofOrganization = false, children }: ForRoleProps) {
  const isAllowed = useHasRole(least);
  const isRestricted = useIsRestricted();
  return isAllowed && !(ofOrganization && isRestricted) ? children : null;
}
