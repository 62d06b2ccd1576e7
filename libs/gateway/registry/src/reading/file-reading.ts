import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProcessPool } from '@paratope/bounded-process';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { z } from 'zod';
import type { ReadingTask } from './reader.js';

/** Bounds of reading one request's files. Twenty thousand antibodies take 6 s of a processor and 620 MB. */
const BOUNDS = {
  atOnce: 2,
  mostWaiting: 8,
  heapMb: 640,
  memoryMb: 896,
  computingMs: 20_000,
  patienceMs: 120_000,
};
const RETRY_SECONDS = '5';

/** Files that cannot be read, with the reason as a sentence. */
interface Unreadable {
  readonly ok: false;
  readonly detail: string;
  readonly code: string;
}

/**
 * Reads what customers sent, in processes of their own: a file that makes a process use too much memory or time, or ends it, is a refused
 * file, and never ends the gateway.
 */
@Injectable()
export class FileReading implements OnApplicationShutdown {
  // Processes run the compiled file, even if this file is run from its source.
  private readonly pool = new ProcessPool<ReadingTask>(
    new URL('../../dist/reading/reader.js', import.meta.url),
    BOUNDS,
  );

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * @param form form of the answer
   * @param patienceMs longest time by the clock where no request waits for the answer
   * @throws ProblemError `service_unavailable` while the machine is too busy
   */
  async read<Answer>(task: ReadingTask, form: z.ZodType<Answer>, patienceMs?: number): Promise<Answer | Unreadable> {
    const outcome = await this.pool.run(task, form, undefined, patienceMs);
    switch (outcome.kind) {
      case 'answered':
        return outcome.answer;
      case 'ended':
        return { ok: false, detail: `Reading ${WHAT[task.kind]} ${outcome.detail}; send less.`, code: 'too_complex' };
      case 'failed':
        this.logger.error({ task: task.kind, reason: outcome.detail }, 'the process that reads a file failed');
        return { ok: false, detail: `${WHAT[task.kind]} could not be read.`, code: 'unreadable_file' };
      case 'busy': {
        const detail = 'Too many files are being read right now.';
        throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
      }
    }
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }
}

const WHAT: Readonly<Record<ReadingTask['kind'], string>> = {
  antibodies: 'the files',
  assays: 'the file',
  measurements: 'the files of results',
  antigen: 'the structure',
  'shown share': 'the structure',
};
