/** Returns the folder of the object store in which the gateway stores all files of a job. */
export const jobFolder = (jobId: string): string => `jobs/${jobId}`;

/**
 * Returns the folder in which a worker stores its files of a job: those of its attempts, and the state that attempts leave for later ones.
 */
export const workFolder = (kind: string, jobId: string): string => `jobs/${kind}/${jobId}`;

/** Letters, digits and `._-`: every path, URL or store reads them as names only. `..` is excluded. */
const FILE_PATH = /^(?:\/(?!\.+(?:\/|$))[\w.-]+)+$/;

const isBelow = (folder: string, key: string): boolean =>
  key.startsWith(`${folder}/`) && FILE_PATH.test(key.slice(folder.length));

/** Returns whether an object is a file that this attempt at a job made. Files of other attempts are deleted. */
export const isAttemptFile = (kind: string, jobId: string, attempt: number, key: string): boolean =>
  isBelow(`${workFolder(kind, jobId)}/${attempt}`, key);

/** Returns whether an object is a file of this job, including those in the folder that workers of earlier releases used. */
export const isJobFile = (kind: string, jobId: string, key: string): boolean =>
  isBelow(workFolder(kind, jobId), key) || isBelow(jobFolder(jobId), key);
