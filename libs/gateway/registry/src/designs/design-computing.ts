import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DesignOutcome, DesignTask } from '@paratope/job-envelope';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { SemaphoreFull } from '@paratope/gateway-http';
import { ComputingThread, ThreadBusy, ComputationTooExpensive, type ComputingLimits } from './computing-thread.js';

// Threads run the compiled file, even if this file is run from its source.
const THREAD = fileURLToPath(new URL('../../dist/designs/design-thread.js', import.meta.url));
/** Limits of a few seconds, because each waiting task holds a connection to the database. A structure that costs more is not a drug. */
const LIMITS: ComputingLimits = { mostWaiting: 8, computingMs: 10_000, patienceMs: 60_000 };
const RETRY_SECONDS = '5';

/**
 * Checks and analyses designs. Names of the catalogue and chains are read here, in a few milliseconds; structures (of molecules or of a
 * modelled Fv) take longer than a request should delay others, and are computed on a thread.
 */
@Injectable()
export class DesignComputing implements OnApplicationShutdown {
  private thread: ComputingThread<DesignTask, DesignOutcome> | undefined;

  /** @throws ProblemError `service_unavailable` while the machine is too busy */
  async run(task: DesignTask): Promise<DesignOutcome> {
    const needsThread = DESIGNS.needsThread(task);
    if (!needsThread && task.structure === undefined) return DESIGNS.run(task);
    this.thread ??= new ComputingThread(THREAD, LIMITS);
    try {
      return await this.thread.run(task);
    } catch (error) {
      // A model of an Fv has a bounded size and was made here, so only custom molecules can be too expensive.
      if (error instanceof ComputationTooExpensive && needsThread) {
        return { kind: 'refused', errors: [DESIGNS.tooCostly(LIMITS.computingMs / 1000)] };
      }
      const isBusy = [SemaphoreFull, ThreadBusy, ComputationTooExpensive].some((busy) => error instanceof busy);
      if (!isBusy) throw error;
      const detail = 'Too many designs are being computed right now.';
      throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.close();
  }
}
