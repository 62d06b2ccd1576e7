import { z } from 'zod';

/**
 * Results with files exist in two forms. Stored, every file is `<file>_key`: the object's key, or, in what an engine
 * returns, the name of its artifact. Shown to clients it is `<file>_url`, presigned when it is read, and
 * `url_expires_at` says until when the addresses hold.
 */
export const fileKeySchema = z.string().min(1);

export const fileUrlSchema = z.url().meta({ description: 'Presigned GET, without further authorization.' });

export const urlExpirySchema = z.iso.datetime().meta({ description: 'Read the job again for fresh addresses.' });

const stored = z.record(z.string(), z.unknown());
const keyOf = (file: string): string => `${file}_key`;

/** @throws z.ZodError when results lack one of their files. */
export function fileKeys(results: unknown, files: readonly string[]): string[] {
  const fields = stored.parse(results);
  return files.map((file) => fileKeySchema.parse(fields[keyOf(file)]));
}

/** Stored results whose files have other keys. */
export const withFileKeys = (results: unknown, files: readonly string[], keys: readonly string[]): unknown => ({
  ...stored.parse(results),
  ...Object.fromEntries(files.map((file, index) => [keyOf(file), keys[index]])),
});

/** Results as they are shown: addresses in place of keys. */
export function withFileUrls(
  results: unknown,
  files: readonly string[],
  urls: readonly string[],
  expiresAt: Date,
): unknown {
  const keys = new Set(files.map(keyOf));
  return {
    ...Object.fromEntries(files.map((file, index) => [`${file}_url`, urls[index]])),
    url_expires_at: expiresAt.toISOString(),
    ...Object.fromEntries(Object.entries(stored.parse(results)).filter(([name]) => !keys.has(name))),
  };
}
