import { useParams } from '@tanstack/react-router';

/**
 * Parameter of the path of a pipeline's own page, such as `designId` of `/designs/$designId`. The pages of the dashboard have typed routes;
 * a pipeline does not know the dashboard's router.
 * @throws if the path has no such parameter
 */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const value = params[name];
  if (typeof value !== 'string') throw new Error(`the path of this page has no ${name}`);
  return value;
}
