import type { Tier } from '@paratope/screening';

/** Largest number of rows of a shard. Shards of the expensive tiers are small, so that a killed run loses minutes. */
export const SHARD_ROWS: Readonly<Record<Tier, number>> = {
  sequence: 1000,
  model: 25,
  developability: 25,
  immunogenicity: 100,
  complex: 5,
};
