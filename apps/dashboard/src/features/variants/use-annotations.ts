import type { Chain } from '@paratope/sdk';
import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '@paratope/dashboard-kit';
import type { Annotation } from './annotate.js';

export type Annotations = ReadonlyMap<number, Annotation>;

/** Annotations of each chain by its role. The germline genes are large, so they are loaded with the first displayed sequence. */
export function useAnnotations(chains: readonly Chain[]): ReadonlyMap<string, Annotations> {
  const { data } = useQuery({
    queryKey: ['annotations', chains.map(({ sequence }) => sequence)],
    queryFn: async () => {
      const { annotate } = await loadChunk(() => import('./annotate.js'));
      return new Map(chains.map(({ role, sequence }) => [role, annotate(sequence)]));
    },
    staleTime: Infinity,
    // A Map cannot be shared structurally.
    structuralSharing: false,
  });
  return data ?? new Map();
}
