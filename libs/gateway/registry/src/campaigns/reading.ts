import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MeasurementOutcome, MeasurementTask } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { SemaphoreFull } from '@paratope/gateway-http';
import {
  ComputingThread,
  ThreadBusy,
  ComputationTooExpensive,
  type ComputingLimits,
} from '../designs/computing-thread.js';

// Threads run the compiled file, even if this file is run from its source.
const THREAD = fileURLToPath(new URL('../../dist/campaigns/reading-thread.js', import.meta.url));
/** Limits of reading. Variants that differ from the parent in length are numbered, which takes some milliseconds each. */
const LIMITS: ComputingLimits = { mostWaiting: 8, computingMs: 20_000, patienceMs: 60_000 };
const RETRY_SECONDS = '5';

/** Reads files of results on a thread, because thousands of chains take longer than a request should delay others. */
@Injectable()
export class MeasurementReading implements OnApplicationShutdown {
  private thread: ComputingThread<MeasurementTask, MeasurementOutcome> | undefined;

  /** @throws ProblemError `service_unavailable` while the machine is too busy */
  async run(task: MeasurementTask): Promise<MeasurementOutcome> {
    this.thread ??= new ComputingThread(THREAD, LIMITS);
    try {
      return await this.thread.run(task);
    } catch (error) {
      if (error instanceof ComputationTooExpensive) {
        const detail = `reading takes longer than ${LIMITS.computingMs / 1000} s; send fewer rows`;
        return { kind: 'refused', detail, code: 'too_complex' };
      }
      if (!(error instanceof SemaphoreFull || error instanceof ThreadBusy)) throw error;
      const detail = 'Too many files of results are being read right now.';
      throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.close();
  }
}
