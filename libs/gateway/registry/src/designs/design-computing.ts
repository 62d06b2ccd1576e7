import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DesignOutcome, DesignTask } from '@paratope/job-envelope';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { SemaphoreFull } from '@paratope/gateway-http';
import { ComputingThread, ThreadBusy, ComputationTooExpensive, type ComputingLimits } from './computing-thread.js';

// Threads run what was built, also where this file is run from its source.
const THREAD = fileURLToPath(new URL('../../dist/designs/design-thread.js', import.meta.url));
/** A few seconds' worth: each waits with a connection to the database. A structure that costs more is no drug. */
const LIMITS: ComputingLimits = { mostWaiting: 8, computingMs: 10_000, patienceMs: 60_000 };
const RETRY_SECONDS = '5';

/**
 * Checks and analyses designs. Names of the catalogue and chains are read here, in a few milliseconds; structures, of
 * molecules or of a modelled Fv, take longer than a request should keep the others waiting, and go to a thread.
 */
@Injectable()
export class DesignComputing implements OnApplicationShutdown {
  private thread: ComputingThread<DesignTask, DesignOutcome> | undefined;

  /** @throws ProblemError `service_unavailable` while the machine does not get to it */
  async run(task: DesignTask): Promise<DesignOutcome> {
    const needsThread = DESIGNS.needsThread(task);
    if (!needsThread && task.structure === undefined) return DESIGNS.run(task);
    this.thread ??= new ComputingThread(THREAD, LIMITS);
    try {
      return await this.thread.run(task);
    } catch (error) {
      // A model of an Fv is bounded in size and was made here: only molecules of one's own can be too costly.
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
