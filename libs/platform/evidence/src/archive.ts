import { unzipSync, zipSync, type Zippable } from 'fflate';

/** Bytes of files by path, with `/` between folders. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** ZIP stores local time, and none before 1980: this date has the same four bytes in every time zone. */
const FIXED_TIME = new Date(1980, 0, 1);

/**
 * Returns a ZIP archive that depends on its files alone: sorted by path, with one time, and without compression, because compressed bytes
 * would differ between versions of a compressor.
 */
export function archiveOf(files: Files): Uint8Array {
  const entries: Zippable = {};
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [path, bytes] of sorted) entries[path] = [bytes, { level: 0, mtime: FIXED_TIME, os: 0, attrs: 0 }];
  return zipSync(entries);
}

/**
 * Returns the files of an archive of {@link archiveOf}; undefined if any byte differs from its output, even one that no reader of ZIP would
 * notice, such as a time or a comment.
 */
export function filesOf(archive: Uint8Array): Files | undefined {
  try {
    const files = new Map(Object.entries(unzipSync(archive, { filter: ({ compression }) => compression === 0 })));
    return Buffer.compare(archiveOf(files), archive) === 0 ? files : undefined;
  } catch {
    return undefined;
  }
}
