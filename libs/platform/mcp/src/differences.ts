import type { VariantDiff } from '@paratope/sdk';

type Difference = VariantDiff['chains'][number]['differences'][number];

/** Comparison of two variants with each difference as one text: `CDR2 N62A` by IMGT, or by the place in the chain outside V domains. */
export const differencesOf = ({ chains, ...compared }: VariantDiff) => ({
  ...compared,
  chains: chains.map(({ differences, ...chain }) => ({ ...chain, differences: differences.map(textOf) })),
});

function textOf({ kind, from, to, region, imgt, from_index, to_index }: Difference): string {
  const place = imgt ?? `${from_index ?? to_index}`;
  const change =
    kind === 'insertion' ? `ins${place}${to}` : kind === 'deletion' ? `del${from}${place}` : `${from}${place}${to}`;
  return region === null ? change : `${region} ${change}`;
}
