import { z } from 'zod';
import { described } from './described.js';

/**
 * Results with files have two forms. In the stored form every file is `<file>_key`: the object's key, or, in the output of an engine, the
 * name of its artifact. Clients see it as `<file>_url`, presigned when it is read, and `url_expires_at` states until when the URLs are
 * valid. A file `<list>.<file>` exists in every entry of a list.
 */
export const fileKeySchema = z.string().min(1);

/** Returns the schema of the URL of a file; `name` is the name under which it is saved. */
export const fileUrlOf = (name: string) =>
  z.url().meta({ examples: [`https://files.paratope.example/results/${name}?signature=9f86d081`] });

export const urlExpirySchema = described(
  z.iso.datetime(),
  'Time until which the addresses of the files hold. Read the job again for new addresses.',
  '2026-11-22T10:15:00.000Z',
);

type Fields = Readonly<Record<string, unknown>>;

const stored = z.record(z.string(), z.unknown());
const entries = z.array(stored);

/** Replaces each file's key by the result of `change`, in the order of {@link fileKeys}. */
function replaced(
  results: unknown,
  files: readonly string[],
  change: (fields: Fields, file: string, key: string) => Fields,
): Fields {
  return files.reduce<Fields>((fields, path) => {
    const [list, file] = path.split('.');
    if (list === undefined || file === undefined) return change(fields, path, keyIn(fields, path));
    // An entry that was stored before its list had files is shown without one.
    const changed = entries
      .parse(fields[list] ?? [])
      .map((entry) => (keyOf(file) in entry ? change(entry, file, keyIn(entry, file)) : entry));
    return { ...fields, [list]: changed };
  }, stored.parse(results));
}

const keyOf = (file: string): string => `${file}_key`;
const keyIn = (fields: Fields, file: string): string => fileKeySchema.parse(fields[keyOf(file)]);

/** @throws z.ZodError if results lack one of their files */
export function fileKeys(results: unknown, files: readonly string[]): string[] {
  const keys: string[] = [];
  replaced(results, files, (fields, _, key) => {
    keys.push(key);
    return fields;
  });
  return keys;
}

/** Returns stored results with other keys for their files, in the order of {@link fileKeys}. */
export function withFileKeys(results: unknown, files: readonly string[], keys: readonly string[]): unknown {
  const next = keys.values();
  return replaced(results, files, (fields, file) => ({ ...fields, [keyOf(file)]: next.next().value }));
}

/** Returns results as clients see them: URLs in place of keys, in the order of {@link fileKeys}. */
export function withFileUrls(
  results: unknown,
  files: readonly string[],
  urls: readonly string[],
  expiresAt: Date,
): unknown {
  const next = urls.values();
  const shown = replaced(results, files, (fields, file) => {
    const rest = Object.entries(fields).filter(([name]) => name !== keyOf(file));
    return { [`${file}_url`]: next.next().value, ...Object.fromEntries(rest) };
  });
  return { url_expires_at: expiresAt.toISOString(), ...shown };
}
