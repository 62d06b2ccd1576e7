import type { Tier } from '@paratope/screening';

/** Most rows of a shard: those of the dear tiers are small, so that a killed run loses minutes. */
export const SHARD_ROWS: Readonly<Record<Tier, number>> = {
  sequence: 1000,
  model: 25,
  developability: 25,
  immunogenicity: 100,
};
