import { useSearch } from '@tanstack/react-router';

/** Returns a parameter of the query of a pipeline's own page: `project` of `/runs/new?project=ID`; undefined if the address has none. */
export function useSearchParam(name: string): string | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' ? value : undefined;
}
