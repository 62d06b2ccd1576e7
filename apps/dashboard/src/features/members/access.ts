import { roleIncludes, type Role } from '@paratope/dashboard-kit';

/** Values of a form for a person's access to projects. */
export interface Access {
  readonly isRestricted: boolean;
  /** Chosen projects. They are kept while the person is not restricted, in case the restriction is chosen again. */
  readonly projectIds: readonly string[];
}

/** Returns whether the role can be restricted to projects. Admins and owners work on the whole organization. */
export const canBeRestricted = (role: Role): boolean => !roleIncludes(role, 'admin');

export const accessOf = (projectIds: readonly string[]): Access => ({
  isRestricted: projectIds.length > 0,
  projectIds,
});

/** Returns whether the choice is complete. A restricted person has at least one project, because an empty list would mean every project. */
export const isComplete = ({ isRestricted, projectIds }: Access): boolean => !isRestricted || projectIds.length > 0;

export const projectIdsOf = (role: Role, { isRestricted, projectIds }: Access): string[] =>
  isRestricted && canBeRestricted(role) ? [...projectIds] : [];
