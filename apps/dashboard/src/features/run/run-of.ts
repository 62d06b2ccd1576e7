/** Key of the metadata that the pipelines, jobs and variants of one submission share. */
const RUN = 'run';

/** Metadata of what one submission starts. */
export const labelsOf = (run: string): Readonly<Record<string, string>> => ({ [RUN]: run });

/** Filter of lists and tables that shows what one submission started. */
export const filterOf = (run: string): string => `${RUN}:${run}`;

/** Runs of links: those that {@link labelsOf} can label without an escape. */
export const isRun = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,60}$/.test(text);
