import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { LibraryOutcome, LibraryTask } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { SemaphoreFull } from '@paratope/gateway-http';
import {
  ComputingThread,
  ThreadBusy,
  ComputationTooExpensive,
  type ComputingLimits,
} from '../designs/computing-thread.js';

// Threads run the compiled file, even if this file is run from its source.
const THREAD = fileURLToPath(new URL('../../dist/libraries/library-thread.js', import.meta.url));
/** Limits of designing. The genes of 384 V domains take some 6 s; whole chains take longer by their length. */
const LIMITS: ComputingLimits = { mostWaiting: 8, computingMs: 20_000, patienceMs: 60_000 };
const RETRY_SECONDS = '5';
/** Field that decides how long a library takes. */
const SIZE_OF = { combinatorial: '/positions', exact: '/variants' } as const satisfies Record<
  LibraryTask['kind'],
  string
>;

/** Designs libraries on a thread, because hundreds of genes take longer than a request should delay others. */
@Injectable()
export class LibraryComputing implements OnApplicationShutdown {
  private thread: ComputingThread<LibraryTask, LibraryOutcome> | undefined;

  /** @throws ProblemError `service_unavailable` while the machine is too busy */
  async run(task: LibraryTask): Promise<LibraryOutcome> {
    this.thread ??= new ComputingThread(THREAD, LIMITS);
    try {
      return await this.thread.run(task);
    } catch (error) {
      if (error instanceof ComputationTooExpensive) {
        const detail = `the library takes longer than ${LIMITS.computingMs / 1000} s; send fewer at a time`;
        return { kind: 'refused', pointer: SIZE_OF[task.kind], detail, code: 'too_complex' };
      }
      if (!(error instanceof SemaphoreFull || error instanceof ThreadBusy)) throw error;
      const detail = 'Too many libraries are being designed right now.';
      throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.close();
  }
}
