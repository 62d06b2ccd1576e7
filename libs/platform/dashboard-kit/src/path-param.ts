import { useParams } from '@tanstack/react-router';

/**
 * Returns a parameter of the path of a pipeline's own page: `resourceId` of `/resources/$resourceId`. Pages of the dashboard use the types of its
 * routes, but a pipeline does not know the dashboard's router.
 * @throws if the path has no such parameter
 */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const value = params[name];
  if (typeof value !== 'string') throw new Error(`the path of this page has no ${name}`);
  return value;
}
