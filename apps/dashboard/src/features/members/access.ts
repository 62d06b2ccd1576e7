import { roleIncludes, type Role } from '@paratope/dashboard-kit';

/** What a form says of the projects of a person. */
export interface Access {
  readonly isRestricted: boolean;
  /** Kept while the person is not restricted, in case that is chosen again. */
  readonly projectIds: readonly string[];
}

/** Admins and owners work on the organization as a whole. */
export const canBeRestricted = (role: Role): boolean => !roleIncludes(role, 'admin');

export const accessOf = (projectIds: readonly string[]): Access => ({
  isRestricted: projectIds.length > 0,
  projectIds,
});

/** An empty list would mean every project: who is restricted has at least one. */
export const isComplete = ({ isRestricted, projectIds }: Access): boolean => !isRestricted || projectIds.length > 0;

export const projectIdsOf = (role: Role, { isRestricted, projectIds }: Access): string[] =>
  isRestricted && canBeRestricted(role) ? [...projectIds] : [];
