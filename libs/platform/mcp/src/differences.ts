import type { VariantDiff } from '@paratope/sdk';

type Difference = VariantDiff['chains'][number]['differences'][number];

/** Comparison of two variants with each difference as one text: `CDR2 N62A` by IMGT, or by the place in the chain outside V domains. */
export const differencesOf = ({ chains, ...compared }: VariantDiff) => ({
  ...compared,
  chains: chains.map(({ differences, ...chain }) => ({ ...chain, differences: differences.map(textOf) })),
});

function textOf({ kind, from, to, region, imgt, from_index: fromIndex, to_index: toIndex }: Difference): string {
  const place = imgt ?? String(fromIndex ?? toIndex);
  const [before, after] = [from ?? '', to ?? ''];
  const texts = {
    substitution: `${before}${place}${after}`,
    insertion: `ins${place}${after}`,
    deletion: `del${before}${place}`,
  };
  return region === null ? texts[kind] : `${region} ${texts[kind]}`;
}
