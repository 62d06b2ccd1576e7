import { notFound } from './refusals.js';

/**
 * Returns the org of the path, which must be the caller's.
 * @throws ProblemError `not_found`
 */
export function ownOrg({
  caller,
  params,
}: {
  readonly caller: { readonly orgId: string };
  readonly params: { readonly org_id: string };
}): string {
  if (params.org_id !== caller.orgId) throw notFound('organization');
  return caller.orgId;
}
