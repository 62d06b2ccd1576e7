import { fileURLToPath } from 'node:url';
import type { DesignError } from '@paratope/adc';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { SemaphoreFull } from '../../http/semaphore.js';
import { needsToolkit, runDesignTask, type DesignOutcome, type DesignTask } from './analysis-task.js';
import { ComputingThread, ThreadBusy, TooMuchComputing, type ComputingLimits } from './computing-thread.js';

// Threads run what was built, also where this file is run from its source.
const THREAD = fileURLToPath(new URL('../../../dist/registry/adc-designs/chemistry-thread.js', import.meta.url));
/** A few seconds' worth: each waits with a connection to the database. A structure that costs more is no drug. */
const LIMITS: ComputingLimits = { mostWaiting: 8, computingMs: 10_000, patienceMs: 60_000 };
const RETRY_SECONDS = '5';
const TOO_COMPLEX: DesignError = {
  pointer: '/custom',
  detail: `takes longer than ${LIMITS.computingMs / 1000} s to compute`,
  code: 'too_complex',
};

/**
 * The chemistry of designs. Names of the catalogue and chains are read here, in a few milliseconds; structures, of
 * molecules or of a modelled Fv, take longer than a request should keep the others waiting, and go to a thread.
 */
@Injectable()
export class AdcChemistry implements OnApplicationShutdown {
  private thread: ComputingThread<DesignTask, DesignOutcome> | undefined;

  /** @throws ProblemError `service_unavailable` while the machine does not get to it */
  async run(task: DesignTask): Promise<DesignOutcome> {
    if (!needsToolkit(task) && task.structure === undefined) return runDesignTask(task, undefined);
    this.thread ??= new ComputingThread(THREAD, LIMITS);
    try {
      return await this.thread.run(task);
    } catch (error) {
      // A model of an Fv is bounded in size and was made here: only molecules of one's own can be too complex.
      if (error instanceof TooMuchComputing && needsToolkit(task)) return { kind: 'refused', errors: [TOO_COMPLEX] };
      const isBusy = [SemaphoreFull, ThreadBusy, TooMuchComputing].some((busy) => error instanceof busy);
      if (!isBusy) throw error;
      const detail = 'Too many designs are being computed right now.';
      throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.close();
  }
}
