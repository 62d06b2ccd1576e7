import { KIND_CONTRACTS } from './kinds.js';

/** Where everything lies that the gateway keeps of a job in the object store. */
export const jobFolder = (jobId: string): string => `jobs/${jobId}`;

/** Where a worker puts what it makes of a job: files of its attempts, and what attempts leave to each other. */
export const workFolder = (kind: string, jobId: string): string => `jobs/${kind}/${jobId}`;

/** What a key of the object store may do below a folder. Listing is nobody's but the gateway's. */
export interface StoreRight {
  /** Ends with a slash. */
  readonly prefix: string;
  readonly may: readonly ('read' | 'write' | 'delete')[];
}

const ALL = ['read', 'write', 'delete'] as const;
const STRUCTURES: StoreRight = { prefix: 'jobs/structure_prediction/', may: ['read'] };
const CHECKED_UPLOADS = 'uploads/';

/**
 * What each worker may do with objects, by its app's name: it writes below the folder of its kind, and reads what its tasks name.
 * The gateway, which signs URLs for everybody, is not among them: its key may do everything.
 */
export const STORE_ACCESS: Readonly<Record<string, readonly StoreRight[]>> = {
  ...Object.fromEntries(
    KIND_CONTRACTS.map(({ kind, worker, needs }): [string, StoreRight[]] => [
      worker,
      [
        { prefix: `jobs/${kind}/`, may: ALL },
        ...(needs.includes('structure') ? [STRUCTURES] : []),
        ...(needs.includes('antigen') ? [{ prefix: CHECKED_UPLOADS, may: ['read'] } as const] : []),
      ],
    ]),
  ),
  'upload-worker': [
    { prefix: 'incoming/', may: ['read'] },
    { prefix: CHECKED_UPLOADS, may: ['write'] },
  ],
};
