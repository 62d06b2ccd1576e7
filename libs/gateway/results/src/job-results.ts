import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { jobFolder } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { CONFIG, type JobSettings, OBJECT_STORE } from '@paratope/gateway-settings';
import type { ResultColumns } from '@paratope/gateway-tables';

/** Results in the form in which the row stores them; exactly one of `results` and `bytes` is set. */
export interface KeptResults {
  readonly results: string | undefined;
  readonly summary: string | undefined;
  readonly bytes: number | undefined;
}

interface AttemptRef {
  readonly id: string;
  readonly attempt: number;
}

const resultsKey = (jobId: string, attempt: number): string => `${jobFolder(jobId)}/${attempt}/results.json.br`;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Compression level within a percent of Brotli's best size for results, in a tenth of the time. */
const QUALITY = 5;

/**
 * Results of jobs: small ones in the row, others as one compressed object of the store, with a summary in the row. The object is written
 * before the row names it, so that a completed job always has its results; docs/jobs.md describes how an object without a row is removed.
 */
@Injectable()
export class JobResults {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'put' | 'get'>,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'RESULTS_INLINE_BYTES'>,
  ) {}

  isInline(results: string): boolean {
    return Buffer.byteLength(results) <= this.settings.RESULTS_INLINE_BYTES;
  }

  /**
   * Stores results. When it resolves, results outside the row are durable. A repetition for the same attempt writes the same object.
   * @param json parsed value of the text
   * @throws ObjectStoreError
   */
  async keep({ id, attempt }: AttemptRef, results: string, json: unknown): Promise<KeptResults> {
    if (this.isInline(results)) return { results, summary: undefined, bytes: undefined };
    const summary = JSON.stringify(summaryOf(json));
    const text = Buffer.from(results);
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    await this.store.put(resultsKey(id, attempt), await compress(text, { params }), 'application/json');
    return { results: undefined, summary, bytes: text.length };
  }

  /**
   * Returns the stored text, unchanged; null if there is none.
   * @throws ObjectStoreError if the store does not answer
   */
  async read({ id, attempt, results, results_bytes: bytes }: ResultColumns): Promise<string | null> {
    if (bytes === null) return results;
    const compressed = await this.store.get(resultsKey(id, attempt));
    if (!compressed) throw new Error(`the results of job ${id} are not in the object store`);
    return (await decompress(compressed)).toString('utf8');
  }
}

/** Returns the single values at the top level of the results: figures, and keys of files; no other text, which could be a sequence. */
function summaryOf(results: unknown): Record<string, unknown> {
  if (typeof results !== 'object' || results === null || Array.isArray(results)) return {};
  return Object.fromEntries(
    Object.entries(results).filter(
      ([name, value]) => typeof value === 'number' || (typeof value === 'string' && name.endsWith('_key')),
    ),
  );
}
