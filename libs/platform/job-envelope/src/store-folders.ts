/** Where everything lies that the gateway keeps of a job in the object store. */
export const jobFolder = (jobId: string): string => `jobs/${jobId}`;

/** Where a worker puts what it makes of a job: files of its attempts, and what attempts leave to each other. */
export const workFolder = (kind: string, jobId: string): string => `jobs/${kind}/${jobId}`;

/** Letters, digits and `._-`: nothing that a path, a URL or a store reads as anything but a name, such as `..`. */
const FILE_PATH = /^(?:\/(?!\.+(?:\/|$))[\w.-]+)+$/;

const isBelow = (folder: string, key: string): boolean =>
  key.startsWith(`${folder}/`) && FILE_PATH.test(key.slice(folder.length));

/** Whether an object is a file that this attempt at a job made: those of other attempts are swept. */
export const isAttemptFile = (kind: string, jobId: string, attempt: number, key: string): boolean =>
  isBelow(`${workFolder(kind, jobId)}/${attempt}`, key);

/** Whether an object is a file of this job, those in the folder where earlier releases put workers' files among them. */
export const isJobFile = (kind: string, jobId: string, key: string): boolean =>
  isBelow(workFolder(kind, jobId), key) || isBelow(jobFolder(jobId), key);
