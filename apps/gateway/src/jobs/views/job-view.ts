import { fileKeys, isJobFile, withFileUrls } from '@paratope/job-envelope';
import { isJobKind, jobKind } from '@paratope/pipelines';
import type { Logger } from '@paratope/telemetry';
import { ZodError } from 'zod';
import { envelopeJson, type EnvelopeView } from './envelope-json.js';
import type { JobResults, ResultColumns } from '../results/job-results.js';
import type { SignFiles } from './file-links.js';
import type { JobRow } from './job-row.js';
import type { QueuePositions } from './queue-positions.js';

export interface JobViewDependencies {
  readonly positions: Pick<QueuePositions, 'ofPresent'>;
  readonly docsUrl: string;
  readonly sign: SignFiles;
  readonly kept: Pick<JobResults, 'read'>;
  readonly logger: Logger;
}

/** Without them, a list is as long as its jobs are many. */
export interface Shown {
  readonly results: boolean;
}

/** Jobs as clients are shown them, whoever asks: a read, a list, a submit that waited, a webhook. */
export class JobView {
  constructor(private readonly deps: JobViewDependencies) {}

  /** The envelope as JSON text. */
  async json(job: JobRow, view: EnvelopeView = 'kind', shown: Shown = { results: true }): Promise<string> {
    const { docsUrl, positions } = this.deps;
    const queuePosition = job.status === 'pending' ? await positions.ofPresent(job) : null;
    // The generic contract shows results on a route of their own.
    const results = view === 'generic' || !shown.results ? undefined : await this.results(job);
    return envelopeJson(job, { docsUrl, queuePosition, view, results });
  }

  /**
   * Results as JSON text, with addresses in place of object keys; null while there are none, and where the row does not name the files
   * of its own job: the gateway's key to the object store opens every organization's files, and whoever wrote the row is not believed.
   */
  async results(job: ResultColumns & Pick<JobRow, 'kind'>): Promise<string | null> {
    const results = await this.deps.kept.read(job);
    const files = isJobKind(job.kind) ? jobKind(job.kind).files : [];
    if (results === null || files.length === 0) return results;
    const stored = JSON.parse(results) as unknown;
    const keys = keysIn(stored, files);
    if (!keys?.every((key) => isJobFile(job.kind, job.id, key))) {
      this.deps.logger.error({ job_id: job.id, kind: job.kind }, 'a row names files that are not those of its job');
      return null;
    }
    const { urls, expiresAt } = await this.deps.sign(keys);
    return JSON.stringify(withFileUrls(stored, files, urls, expiresAt));
  }
}

/** Undefined of a row that an earlier release stored without its files. */
function keysIn(stored: unknown, files: readonly string[]): readonly string[] | undefined {
  try {
    return fileKeys(stored, files);
  } catch (error) {
    if (error instanceof ZodError) return undefined;
    throw error;
  }
}
