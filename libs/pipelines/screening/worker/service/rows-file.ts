import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TierRow } from '../tiers/tier-engine.js';
import { z } from 'zod';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const rowsSchema: z.ZodType<readonly TierRow[]> = z.array(
  z.object({
    row: z.int().min(0),
    id: z.string(),
    chains: z.array(z.string()),
    refusal: z.string().exactOptional(),
    heavy: z.string().exactOptional(),
    light: z.string().exactOptional(),
    structure: z.string().exactOptional(),
    copies: z.array(z.object({ row: z.int().min(0), id: z.string() })).exactOptional(),
  }),
);

/** Packs rows of a shard that are still to be computed as an object of the store: gzipped JSON. */
export const packRows = (rows: readonly TierRow[]): Promise<Uint8Array> => pack(JSON.stringify(rows));

export const unpackRows = async (bytes: Uint8Array): Promise<readonly TierRow[]> =>
  rowsSchema.parse(JSON.parse((await unpack(bytes)).toString('utf8')));
