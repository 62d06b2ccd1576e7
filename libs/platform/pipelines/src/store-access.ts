import type { JobNeed } from '@paratope/job-envelope';
import { KIND_CONTRACTS, PART_CONTRACTS, WORK_CONTRACTS } from './kinds.js';

/** What a key of the object store may do below a folder. Listing is nobody's but the gateway's. */
export interface StoreRight {
  /** Ends with a slash. */
  readonly prefix: string;
  readonly may: readonly ('read' | 'write' | 'delete')[];
}

const ALL = ['read', 'write', 'delete'] as const;
const CHECKED_UPLOADS = 'uploads/';

const READERS_OF_UPLOADS: ReadonlySet<string> = new Set(
  PART_CONTRACTS.flatMap(({ kind, readsUploads }) => (readsUploads ? [kind] : [])),
);

/** Where the files lie that a task names for what it needs. */
const foldersOf = (need: JobNeed): string[] =>
  need === 'antigen'
    ? [CHECKED_UPLOADS]
    : KIND_CONTRACTS.filter(({ provides }) => provides.includes(need)).map(({ kind }) => `jobs/${kind}/`);

/**
 * What each worker may do with objects, by its app's name: it writes below the folder of its kind, and reads what its tasks name.
 * The gateway, which signs URLs for everybody, is not among them: its key may do everything.
 */
export const STORE_ACCESS: Readonly<Record<string, readonly StoreRight[]>> = {
  ...Object.fromEntries(
    WORK_CONTRACTS.map(({ kind, worker, needs }): [string, StoreRight[]] => [
      worker,
      [
        { prefix: `jobs/${kind}/`, may: ALL },
        ...[...needs.flatMap(foldersOf), ...(READERS_OF_UPLOADS.has(kind) ? [CHECKED_UPLOADS] : [])].map(
          (prefix): StoreRight => ({ prefix, may: ['read'] }),
        ),
      ],
    ]),
  ),
  'upload-worker': [
    { prefix: 'incoming/', may: ['read'] },
    { prefix: CHECKED_UPLOADS, may: ['write'] },
  ],
};
