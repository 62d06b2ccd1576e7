/** Where everything lies that the gateway keeps of a job in the object store. */
export const jobFolder = (jobId: string): string => `jobs/${jobId}`;

/** Where a worker puts what it makes of a job: files of its attempts, and what attempts leave to each other. */
export const workFolder = (kind: string, jobId: string): string => `jobs/${kind}/${jobId}`;
