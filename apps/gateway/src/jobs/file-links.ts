import { ProblemError } from '@paratope/problem';

/** Where clients fetch files of results. */
export interface FileLinks {
  readonly urls: readonly string[];
  readonly expiresAt: Date;
}

/** Makes addresses of objects by key. */
export type SignFiles = (keys: readonly string[]) => Promise<FileLinks>;

/** Of an installation without an object store, whose jobs have no files. */
export const noFiles: SignFiles = () =>
  Promise.reject(
    new ProblemError(
      'service_unavailable',
      'This installation has no object store to fetch files from.',
      {},
      { 'Retry-After': '60' },
    ),
  );
