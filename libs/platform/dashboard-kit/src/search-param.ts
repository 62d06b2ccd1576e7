import { useSearch } from '@tanstack/react-router';

/** Text parameter of the query of a pipeline's page, such as `project` of `/screens/new?project=ID`; undefined if the URL has none. */
export function useSearchParam(name: string): string | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
}
