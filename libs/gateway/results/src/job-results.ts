import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { jobFolder } from '@paratope/job-envelope';
import type { ObjectStore } from '@paratope/object-store';
import { CONFIG, type JobSettings, OBJECT_STORE } from '@paratope/gateway-settings';
import type { ResultColumns } from '@paratope/gateway-tables';

/** How results are written into the row; exactly one of `results` and `bytes` is there. */
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

/** Within a percent of the best that Brotli does on results, in a tenth of its time. */
const QUALITY = 5;

/**
 * Results of jobs: small ones in the row, others as one compressed object of the store, with a summary in the row. The object is
 * written before the row names it, so that a completed job always has its results; docs/jobs.md says what becomes of an object
 * without a row.
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
   * Durable when it resolves, where they do not stay in the row. Repeated for the same attempt, it writes the same object.
   * @param json what the text holds
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
   * The text that was kept, to the byte; null where there is none.
   * @throws ObjectStoreError when the store does not answer
   */
  async read({ id, attempt, results, results_bytes: bytes }: ResultColumns): Promise<string | null> {
    if (bytes === null) return results;
    const compressed = await this.store.get(resultsKey(id, attempt));
    if (!compressed) throw new Error(`the results of job ${id} are not in the object store`);
    return (await decompress(compressed)).toString('utf8');
  }
}

/** What stands at the top of the results in single values: figures, and keys of files; no other text, which could be a sequence. */
function summaryOf(results: unknown): Record<string, unknown> {
  if (typeof results !== 'object' || results === null || Array.isArray(results)) return {};
  return Object.fromEntries(
    Object.entries(results).filter(
      ([name, value]) => typeof value === 'number' || (typeof value === 'string' && name.endsWith('_key')),
    ),
  );
}
