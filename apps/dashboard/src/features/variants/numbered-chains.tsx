import { Stack } from '@mantine/core';
import type { NumberedChain, Variant } from '@paratope/sdk';
import { useQuery } from '@tanstack/react-query';
import { Loaded, reads } from '@paratope/dashboard-kit';
import { ChainRows, Legend } from './chain-rows.js';
import { useAnnotations } from './use-annotations.js';

const MARKED = ['difference', 'liability'];

/** Chains of a variant numbered by IMGT, without a choice of the scheme. */
export function NumberedChains({ variant }: { readonly variant: Variant }) {
  const path = { id: variant.id };
  const numbering = useQuery(reads('getVariantNumbering', { path, query: { scheme: 'imgt', cdr_definition: 'imgt' } }));
  return (
    <Loaded query={numbering}>{({ chains }) => <AnnotatedChains chains={variant.chains} numbered={chains} />}</Loaded>
  );
}

interface AnnotatedChainsProps {
  readonly chains: Variant['chains'];
  readonly numbered: readonly NumberedChain[];
}

/** Chains whose numbering is known, with their differences from the germline and their liabilities. */
export function AnnotatedChains({ chains, numbered }: AnnotatedChainsProps) {
  const found = useAnnotations(chains);
  return (
    <Stack gap="lg">
      {numbered.map((chain) => (
        <ChainRows key={chain.role} chain={chain} found={found.get(chain.role)} marked={MARKED} />
      ))}
      <Legend />
    </Stack>
  );
}
