import { fileKeys, withFileUrls } from '@paratope/job-envelope';
import { isJobKind, jobKind } from '@paratope/pipelines';
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

  /** Results as JSON text, with addresses in place of object keys; null while there are none. */
  async results(job: ResultColumns & Pick<JobRow, 'kind'>): Promise<string | null> {
    const results = await this.deps.kept.read(job);
    const files = isJobKind(job.kind) ? jobKind(job.kind).files : [];
    if (results === null || files.length === 0) return results;
    const stored = JSON.parse(results) as unknown;
    const { urls, expiresAt } = await this.deps.sign(fileKeys(stored, files));
    return JSON.stringify(withFileUrls(stored, files, urls, expiresAt));
  }
}
