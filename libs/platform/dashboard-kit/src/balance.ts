import { useQuery } from '@tanstack/react-query';
import { reads } from './queries.js';
import { useHasRole, useIsRestricted } from './rights.js';

/**
 * Returns the credits of the organization, which every part of a page takes from here, so that a page shows one balance.
 * It is undefined until it is read, and for people who are restricted to projects and cannot spend.
 */
export function useBalance(): number | undefined {
  const spends = useHasRole('member');
  const isRestricted = useIsRestricted();
  return useQuery({ ...reads('getMe'), enabled: spends || !isRestricted }).data?.total_credits;
}
