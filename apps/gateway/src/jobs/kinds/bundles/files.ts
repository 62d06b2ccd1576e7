import { extname } from 'node:path';
import type { EvidenceFile } from '@paratope/evidence';
import { fileKeys, withFileKeys } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';

/** Media types of the files that engines read and write. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdb': 'chemical/x-pdb',
  '.cif': 'chemical/x-mmcif',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv',
  '.json': 'application/json',
};
const mediaTypeOf = (path: string): string => MEDIA_TYPES[extname(path)] ?? 'application/octet-stream';

type Store = Pick<ObjectStore, 'get'>;

/** A stored file that the job refers to no longer exists. */
export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** JSON in which keys of the store are replaced by paths in the bundle, and the files at those paths. */
interface BundledJson {
  readonly json: unknown;
  readonly files: readonly EvidenceFile[];
}

/**
 * Returns results with the files that they name under `results/`.
 * @param keysOf names of the fields that hold file keys in results of the kind
 * @throws FileGone
 */
export async function bundledResults(results: unknown, keysOf: readonly string[], store: Store): Promise<BundledJson> {
  const keys = keysOf.length === 0 ? [] : fileKeys(results, keysOf);
  const paths = keys.map((key) => `results/${key.slice(key.lastIndexOf('/') + 1)}`);
  const files = await Promise.all(keys.map((key, nth) => read(store, key, paths[nth] ?? key, 'result')));
  return { json: keys.length === 0 ? results : withFileKeys(results, keysOf, paths), files };
}

/**
 * Returns a task with the files that it names under `inputs/`. Each file is named after its field.
 * @throws FileGone
 */
export async function bundledTask(task: unknown, store: Store): Promise<BundledJson> {
  const files: Promise<EvidenceFile>[] = [];
  const place = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((entry, nth) => place(entry, `${field}-${nth + 1}`));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [name, place(entry, field === '' ? name : `${field}-${name}`)]),
      );
    if (typeof value !== 'string' || !field.endsWith('_key')) return value;
    const path = `inputs/${field.slice(0, -'_key'.length)}${extname(value)}`;
    files.push(read(store, value, path, 'input'));
    return path;
  };
  const json = place(task, '');
  return { json, files: await Promise.all(files) };
}

async function read(store: Store, key: string, path: string, role: EvidenceFile['role']): Promise<EvidenceFile> {
  const bytes = await store.get(key);
  if (!bytes) throw new FileGone();
  const description = role === 'input' ? 'File that the engine read.' : 'File that the engine wrote.';
  return { path, bytes, mediaType: mediaTypeOf(path), role, description };
}
