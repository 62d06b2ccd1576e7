import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessPool, TaskOutcome } from '@paratope/bounded-process';
import { crashPoint } from '@paratope/crash-points';
import {
  ANTIBODY_MEDIA_TYPES,
  STRUCTURE_MEDIA_TYPES,
  uploadMediaTypeSchema,
  type UploadSummary,
} from '@paratope/job-envelope';
import { ObjectTooLargeError, type ObjectStore } from '@paratope/object-store';
import { consumerSpan, UPLOAD_QUEUE, type QueueItem } from '@paratope/queue';
import type { RpcClient, uploads } from '@paratope/rpc';
import { continueTrace, histogram, secondsSince, withLogContext, type Logger } from '@paratope/telemetry';
import { retryUntilAnswered } from '@paratope/worker-host';
import type { FileToCheck } from './reading/file-check.js';
import { verdictSchema, type Rejection, type Verdict } from './verdict.js';

export type UploadsClient = RpcClient<uploads.UploadServiceClient>;

interface UploadCheckDependencies {
  readonly uploads: Pick<UploadsClient, 'claim' | 'accept' | 'reject'>;
  readonly store: Pick<ObjectStore, 'get' | 'put' | 'delete'>;
  readonly pool: Pick<ProcessPool<FileToCheck>, 'run'>;
  readonly logger: Logger;
  /** Time for which an outcome waits for an unreachable gateway; after that the file is checked again. */
  readonly patienceMs: number;
}

/** Identifies one claim. Every report about it carries both fields. */
interface AttemptRef {
  readonly uploadId: string;
  readonly attempt: number;
}

type Outcome = 'accepted' | 'rejected' | 'fenced' | 'unclaimed' | 'broken_off';

const durations = histogram<'outcome'>('paratope.upload.check', 'Time to check an uploaded file, by outcome.');

/** The check of one uploaded file, from the queue item to the gateway's acceptance of the outcome. */
export class UploadCheck {
  private readonly stopping = new AbortController();

  constructor(private readonly deps: UploadCheckDependencies) {}

  /** Checks the file of a queue item. Never rejects: the gateway queues an interrupted check again once the claim has expired. */
  handle = ({ id, traceparent }: QueueItem): Promise<void> => {
    const span = consumerSpan(UPLOAD_QUEUE, id);
    return withLogContext({ upload_id: id }, () =>
      continueTrace(traceparent, span, async () => {
        const startedAt = performance.now();
        const outcome = await this.claimed(id);
        durations.record(secondsSince(startedAt), { outcome });
      }),
    );
  };

  /** Aborts the checks in progress. */
  stop(): void {
    this.stopping.abort(new Error('the worker is stopping'));
  }

  private async claimed(uploadId: string): Promise<Outcome> {
    try {
      const claim = await this.deps.uploads.claim({ uploadId });
      return claim.claimed ? await this.judge({ uploadId, attempt: claim.attempt }, claim) : 'unclaimed';
    } catch (err) {
      this.deps.logger.error({ err }, 'a check was broken off');
      return 'broken_off';
    }
  }

  private async judge(ref: AttemptRef, claim: uploads.ClaimResponse): Promise<Outcome> {
    crashPoint('upload-worker.after-claim');
    try {
      const bytes = await this.bytesOf(claim);
      const summary = await this.read(claim, bytes);
      // The checked bytes are stored as a copy, because the customer's URL may still overwrite the uploaded object.
      await this.persist(() => this.deps.store.put(claim.checkedKey, bytes, claim.contentType));
      crashPoint('upload-worker.after-copy');
      const report = { ...ref, sha256: sha256Of(bytes), summaryJson: JSON.stringify(summary) };
      const { accepted } = await this.persist(() => this.deps.uploads.accept(report));
      if (accepted) return 'accepted';
      await this.deps.store.delete(claim.checkedKey);
      return 'fenced';
    } catch (error) {
      if (!(error instanceof RejectedFile)) throw error;
      const { accepted } = await this.persist(() => this.deps.uploads.reject({ ...ref, ...error.rejection }));
      return accepted ? 'rejected' : 'fenced';
    }
  }

  /** @throws RejectedFile unless the bytes are those that the upload declared */
  private async bytesOf({ incomingKey, byteSize, sha256 }: uploads.ClaimResponse): Promise<Uint8Array> {
    const get = () => this.deps.store.get(incomingKey, { maxBytes: byteSize });
    const bytes = await this.persist(get).catch((error: unknown) => {
      if (error instanceof ObjectTooLargeError) throw wrongSize(byteSize);
      throw error;
    });
    if (bytes === null) throw new RejectedFile({ detail: 'The file is no longer in the object store.' });
    if (bytes.length !== byteSize) throw wrongSize(byteSize);
    if (sha256 === undefined || sha256Of(bytes) === sha256) return bytes;
    throw new RejectedFile({ detail: 'The file does not have the SHA-256 that was announced.' });
  }

  /**
   * Reads the file in a process of its own. A file of antibodies that takes too long here is accepted unread: the run reads it, and only
   * the number of rows stays unknown.
   * @throws RejectedFile for a file that cannot be read
   */
  private async read({ contentType }: uploads.ClaimResponse, bytes: Uint8Array): Promise<UploadSummary> {
    const type = uploadMediaTypeSchema.parse(contentType);
    const formats = { ...STRUCTURE_MEDIA_TYPES, ...ANTIBODY_MEDIA_TYPES };
    const format = formats[type];
    const outcome = await this.check(bytes, format);
    if (outcome.kind === 'busy') throw new Error('the machine is too busy to read the file');
    if (outcome.kind === 'failed') {
      this.deps.logger.error({ reason: outcome.detail }, 'the process that reads a file failed');
      throw new RejectedFile({ detail: 'The file could not be read.' });
    }
    if (outcome.kind === 'ended') {
      if (outcome.by === 'computing' && format !== 'pdb' && format !== 'mmcif') return { format };
      throw new RejectedFile({ detail: `Reading the file ${outcome.detail}.` });
    }
    if ('rejection' in outcome.answer) throw new RejectedFile(outcome.answer.rejection);
    return outcome.answer.summary;
  }

  private async check(bytes: Uint8Array, format: FileToCheck['format']): Promise<TaskOutcome<Verdict>> {
    const folder = await mkdtemp(join(tmpdir(), 'upload-check-'));
    try {
      const path = join(folder, `file.${format}`);
      await writeFile(path, bytes);
      return await this.deps.pool.run({ path, format }, verdictSchema, this.stopping.signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private persist<Result>(call: () => Promise<Result>): Promise<Result> {
    return retryUntilAnswered(call, { signal: this.stopping.signal, patienceMs: this.deps.patienceMs });
  }
}

/** Error of a file with wrong content. A repeated check would find the same. */
class RejectedFile extends Error {
  override readonly name = 'RejectedFile';

  constructor(readonly rejection: Rejection) {
    super(rejection.detail);
  }
}

const wrongSize = (byteSize: number): RejectedFile =>
  new RejectedFile({ detail: `The file does not have the ${byteSize} bytes that were announced.` });

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
