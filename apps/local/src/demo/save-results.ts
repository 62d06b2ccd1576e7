import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A job that ended, with the name of its antibody. */
interface NamedJob {
  readonly name: string;
  readonly job: { readonly object: string; readonly results: unknown };
}

/** Folder for the results of the demo, below the current directory. */
export const RESULTS_FOLDER = 'paratope-demo';

/**
 * Writes the results of every job as JSON, and next to them the files that they link to. Files of an earlier run are deleted.
 * @returns the number of files
 * @throws if a file cannot be fetched
 */
export async function saveResults(folder: string, jobs: readonly NamedJob[], signal?: AbortSignal): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let files = 0;
  for (const { name, job } of jobs) {
    const stem = `${name}-${job.object}`.replaceAll(/[^\w.-]+/g, '_');
    await writeFile(join(folder, `${stem}.json`), `${JSON.stringify(job, undefined, 2)}\n`);
    files++;
    for (const url of linked(job.results)) {
      // The URL is presigned, so it needs no token.
      const response = await fetch(url, signal ? { signal } : {});
      if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status} for a file of ${stem}`);
      const file = `${stem}${extname(new URL(url).pathname)}`;
      await writeFile(join(folder, file), new Uint8Array(await response.arrayBuffer()));
      files++;
    }
  }
  return files;
}

/** Returns the URLs of the files in results. */
function linked(results: unknown): string[] {
  if (typeof results !== 'object' || results === null) return [];
  return Object.entries(results).flatMap(([key, value]: [string, unknown]) =>
    key.endsWith('_url') && typeof value === 'string' ? [value] : linked(value),
  );
}
