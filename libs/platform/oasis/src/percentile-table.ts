import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/** Size of SQLite's smallest default page. Its first hundred bytes hold the number of pages and a counter of changes. */
const HEAD_BYTES = 4096;
const QUANTILES = 101;

const fingerprintSchema = z.strictObject({
  sizeBytes: z.int(),
  /** SHA-256 of the first 4 096 bytes, which every change of the database changes. */
  headSha256: z.string(),
  heavyRepertoires: z.int(),
  lightRepertoires: z.int(),
});

/** Identifies an OASis database without reading its gigabytes. */
export type OasisFingerprint = z.output<typeof fingerprintSchema>;

/** Percentiles of OASis identities among therapeutic antibodies for one database, made by npm run build -- oasis-percentiles. */
export const percentileTableSchema = z.object({
  format: z.literal('paratope-oasis-percentiles/1'),
  database: fingerprintSchema,
  therapeutics: z.looseObject({ antibodies: z.int().positive(), inputSha256: z.string() }),
  /** Share of subjects from which a 9-mer counts as human, by the name of the threshold. */
  prevalenceThresholds: z.record(z.string(), z.number()),
  /** Percentiles 0–100 in 1/10 000, by `oasis_<threshold>/<heavy|light|fv>`. */
  quantiles: z.record(z.string(), z.array(z.int().min(0).max(10_000)).length(QUANTILES)),
});

type PercentileTable = z.output<typeof percentileTableSchema>;

/**
 * Distributions among therapeutics with the digest of their sequences, or the reason why there are none and the command that creates them.
 */
export type OasisTherapeutics =
  { readonly quantiles: PercentileTable['quantiles']; readonly sha256: string } | { readonly missing: string };

/** Returns the path of the table of a database, which is next to it. */
export const percentileTablePath = (database: string): string => `${database}.percentiles.json`;

/** @throws {Error} if the file cannot be read */
export function fingerprint(
  database: string,
  repertoires: Readonly<Record<'heavy' | 'light', number>>,
): OasisFingerprint {
  const file = openSync(database, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const length = readSync(file, head, 0, HEAD_BYTES, 0);
    return {
      sizeBytes: statSync(database).size,
      headSha256: createHash('sha256').update(head.subarray(0, length)).digest('hex'),
      heavyRepertoires: repertoires.heavy,
      lightRepertoires: repertoires.light,
    };
  } finally {
    closeSync(file);
  }
}

/** Reads the table next to a database; if it is missing, damaged or of another database, scores have no percentile. */
export function readTherapeutics(database: string, own: OasisFingerprint): OasisTherapeutics {
  let table: PercentileTable;
  try {
    table = percentileTableSchema.parse(JSON.parse(readFileSync(percentileTablePath(database), 'utf8')));
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return missing(absent ? 'has no table of percentiles' : 'has a table of percentiles that cannot be read');
  }
  if (!isDeepStrictEqual(table.database, own)) return missing('has a table of percentiles made of another database');
  return { quantiles: table.quantiles, sha256: table.therapeutics.inputSha256 };
}

const missing = (why: string): OasisTherapeutics => ({
  missing:
    `The OASis database ${why}, so its scores have no percentile among therapeutics. ` +
    'To make one: npm run build -- oasis-percentiles DATABASE THERAPEUTICS.tsv',
});
