import type { JobNeed } from '@paratope/job-envelope';
import { KIND_CONTRACTS, PART_CONTRACTS, WORK_CONTRACTS } from './kinds.js';

/** Right of a key of the object store below a folder. Only the gateway may list. */
interface StoreRight {
  /** Prefix of object keys; ends with a slash. */
  readonly prefix: string;
  readonly may: readonly ('read' | 'write' | 'delete')[];
}

const ALL = ['read', 'write', 'delete'] as const;
const CHECKED_UPLOADS = 'uploads/';

const READERS_OF_UPLOADS: ReadonlySet<string> = new Set(
  PART_CONTRACTS.flatMap(({ kind, readsUploads }) => (readsUploads ? [kind] : [])),
);

/** Returns the folders of the files that a task names for a need. */
const foldersOf = (need: JobNeed): string[] => [
  ...(need === 'antigen' || need === 'complex' ? [CHECKED_UPLOADS] : []),
  ...KIND_CONTRACTS.filter(({ provides }) => provides.includes(need)).map(({ kind }) => `jobs/${kind}/`),
];

/**
 * Rights of each worker on objects, by its app's name: it writes below the folder of its kind, and reads the files that its tasks name. The
 * gateway, which signs URLs for every service, is not listed: its key has all rights.
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
