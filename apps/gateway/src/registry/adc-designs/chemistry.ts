import { fileURLToPath } from 'node:url';
import type { DesignError } from '@paratope/adc';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { needsToolkit, runDesignTask, type DesignOutcome, type DesignTask } from './analysis-task.js';

// Threads run what was built, also where this file is run from its source.
const THREAD = fileURLToPath(new URL('../../../dist/registry/adc-designs/chemistry-thread.js', import.meta.url));
/** A thread with RDKit holds some 60 MB: it goes when it has had nothing to do. */
const IDLE_MS = 60_000;
/** A structure that takes longer is a denial of service, not a drug. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;
const TOO_COMPLEX: DesignError = {
  pointer: '/custom',
  detail: `takes longer than ${TIMEOUT_MS / 1000} s to compute`,
  code: 'too_complex',
};

/**
 * The chemistry of designs. Names of the catalogue and chains are read here, in a few milliseconds; structures, of
 * molecules or of a modelled Fv, take longer than a request should keep the others waiting, and go to a thread.
 */
@Injectable()
export class AdcChemistry implements OnApplicationShutdown {
  private threads: Piscina<DesignTask, DesignOutcome> | undefined;

  async run(task: DesignTask): Promise<DesignOutcome> {
    if (!needsToolkit(task) && task.structure === undefined) return runDesignTask(task, undefined);
    this.threads ??= new Piscina({
      ...{ filename: THREAD, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const late = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await this.threads.run(task, { signal: late });
    } catch (error) {
      if (!late.aborted) throw error;
      return task.structure === undefined
        ? { kind: 'refused', errors: [TOO_COMPLEX] }
        : { kind: 'unreadable-structure' };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.destroy();
  }
}
