import { Inject, Injectable } from '@nestjs/common';
import { fileKeys, isJobFile, withFileUrls, withoutFields } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { isJobKind, jobKind } from '@paratope/pipelines';
import { fieldsBeside } from '@paratope/pipelines/http';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { ZodError } from 'zod';
import { CONFIG, type GatewayConfig, OBJECT_STORE } from '@paratope/gateway-settings';
import { envelopeJson, type EnvelopeView } from './envelope-json.js';
import type { ResultColumns } from '@paratope/gateway-tables';
import { JobResults } from '@paratope/gateway-results';
import type { JobRow } from './job-row.js';
import { QueuePositions } from './queue-positions.js';

/** URLs at which clients fetch files of results. */
interface FileLinks {
  readonly urls: readonly string[];
  readonly expiresAt: Date;
}

/** Long enough to pass a URL on to a viewer, short enough that a leaked URL soon becomes useless. */
const EXPIRES_SECONDS = 3600;

/** Returns URLs that the object store signs. A browser saves each file under the last part of its key. */
async function signedLinks(store: Pick<ObjectStore, 'presignGet'>, keys: readonly string[]): Promise<FileLinks> {
  const signed = await Promise.all(
    keys.map((key) =>
      store.presignGet(key, { expiresSeconds: EXPIRES_SECONDS, fileName: key.slice(key.lastIndexOf('/') + 1) }),
    ),
  );
  return {
    urls: signed.map(({ url }) => url),
    expiresAt: new Date(Math.min(...signed.map(({ expiresAt }) => expiresAt.getTime()))),
  };
}

/** Whether a view contains results. Without them, the size of a list depends only on the number of its jobs. */
interface ViewOptions {
  readonly results: boolean;
  /** Paths of the results that are not shown. */
  readonly leftOut?: readonly string[];
}

/** Jobs as clients see them in a read, a list, a submission that waited, or a webhook. */
@Injectable()
export class JobView {
  constructor(
    @Inject(QueuePositions) private readonly positions: Pick<QueuePositions, 'ofPresent'>,
    @Inject(JobResults) private readonly kept: Pick<JobResults, 'read'>,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'presignGet'>,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'DOCS_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the envelope as JSON text. */
  async json(job: JobRow, view: EnvelopeView = 'kind', shown: ViewOptions = { results: true }): Promise<string> {
    const { config, positions } = this;
    const queuePosition = job.status === 'pending' ? await positions.ofPresent(job) : null;
    const whole = shown.results ? await this.results(job) : undefined;
    const results = typeof whole === 'string' ? withoutDetails(whole, shown.leftOut) : whole;
    const envelope = envelopeJson(job, { docsUrl: config.DOCS_URL, queuePosition, view, results });
    const beside = view === 'kind' ? fieldsBeside(job.kind) : undefined;
    if (beside === undefined) return envelope;
    const fields = beside(job.id, JSON.parse(job.inputs), typeof results === 'string' ? JSON.parse(results) : results);
    return `${envelope.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
  }

  /**
   * Returns results as JSON text, with URLs in place of object keys; null while there are none, and if the row names files of another job:
   * the gateway's key to the object store opens every organization's files, and the writer of the row is not trusted.
   */
  async results(job: ResultColumns & Pick<JobRow, 'kind'>): Promise<string | null> {
    const results = await this.kept.read(job);
    const files = isJobKind(job.kind) ? jobKind(job.kind).files : [];
    if (results === null || files.length === 0) return results;
    const stored = JSON.parse(results) as unknown;
    const keys = keysIn(stored, files);
    if (!keys?.every((key) => isJobFile(job.kind, job.id, key))) {
      this.logger.error({ job_id: job.id, kind: job.kind }, 'a row names files that are not those of its job');
      return null;
    }
    const { urls, expiresAt } = await signedLinks(this.store, keys);
    return JSON.stringify(withFileUrls(stored, files, urls, expiresAt));
  }
}

/** Results are parsed only if there is something to leave out of them. */
const withoutDetails = (results: string, paths: readonly string[] = []): string =>
  paths.length === 0 ? results : JSON.stringify(withoutFields(JSON.parse(results), paths));

/** Returns undefined for a row that an earlier release stored without its files. */
function keysIn(stored: unknown, files: readonly string[]): readonly string[] | undefined {
  try {
    return fileKeys(stored, files);
  } catch (error) {
    if (error instanceof ZodError) return undefined;
    throw error;
  }
}
