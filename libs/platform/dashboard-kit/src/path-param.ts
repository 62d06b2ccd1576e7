import { useParams } from '@tanstack/react-router';

/**
 * A parameter of the path of a pipeline's own page: `designId` of `/designs/$designId`. The pages of the dashboard have their routes'
 * types; a pipeline does not know the dashboard's router.
 * @throws where the path has no such parameter.
 */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const value = params[name];
  if (typeof value !== 'string') throw new Error(`the path of this page has no ${name}`);
  return value;
}
