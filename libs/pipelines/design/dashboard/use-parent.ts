import { reads, type Residue } from '@paratope/dashboard-kit';
import type { ParentSequences } from '@paratope/design/bounds';
import type { Constraints } from '@paratope/design/objectives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** V domain of a parent, its residues by their position in a scheme and their place in the domain, from 1. */
export interface ParentChain {
  readonly chain: 'heavy' | 'light';
  /** Chain of a model. */
  readonly letter: 'H' | 'L';
  readonly residues: readonly Residue[];
}

/** The first V domain of each chain of a variant, numbered by a scheme; empty until it is read, and without a variant. */
export function useParent(variantId: string | undefined, scheme: Constraints['scheme']): readonly ParentChain[] {
  const { data } = useQuery({
    ...reads('getVariantNumbering', { path: { id: variantId ?? '' }, query: { scheme } }),
    enabled: variantId !== undefined,
  });
  return useMemo(() => {
    const domains = (data?.chains ?? []).flatMap(({ domains: found }) => found);
    return (['heavy', 'light'] as const).flatMap((chain) => {
      const domain = domains.find(({ chain_type }) => (chain_type === 'H') === (chain === 'heavy'));
      if (!domain) return [];
      const residues = domain.residues.map(({ position, amino_acid: aminoAcid, region }, at) => ({
        position,
        aminoAcid,
        region,
        index: at + 1,
      }));
      return [{ chain, letter: chain === 'heavy' ? ('H' as const) : ('L' as const), residues }];
    });
  }, [data]);
}

export const sequencesOf = (chains: readonly ParentChain[]): ParentSequences =>
  Object.fromEntries(chains.map(({ chain, residues }) => [chain, residues.map((each) => each.aminoAcid).join('')]));
