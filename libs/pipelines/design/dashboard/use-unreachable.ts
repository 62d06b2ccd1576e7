import { loadChunk } from '@paratope/dashboard-kit';
import type { ParentSequences } from '@paratope/design/bounds';
import type { Objectives } from '@paratope/design/objectives';
import { useQuery } from '@tanstack/react-query';
import { TEXT } from './text.js';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Limits of human likeness that no variant of the parent can meet, by the JSON pointer of the field. The tables of human repertoires are loaded
 * where such a limit is set. Without a parent, or where the constraints cannot be applied to it, the service checks.
 */
export function useUnreachable(objectives: Objectives, parent: ParentSequences): ReadonlyMap<string, string> {
  const { terms, constraints } = objectives;
  const limited = terms.some(({ figure, at_least: least }) => figure === 'human_likeness' && least !== undefined);
  const { data = NONE } = useQuery({
    queryKey: ['unreachable', parent, terms, constraints],
    queryFn: async () => {
      const { unreachableFrom } = await loadChunk(() => import('@paratope/design/reachable'));
      return new Map(
        unreachableFrom(objectives, parent).map(({ pointer, reachable }) => [pointer, TEXT.unreachable(reachable)]),
      );
    },
    enabled: limited && Object.keys(parent).length > 0,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
