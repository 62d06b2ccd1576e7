import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type { SequenceResults, SequenceTask } from './sequence-task.js';

// Threads run what was built, also where this file is run from its source.
const THREAD = fileURLToPath(new URL('../../../dist/registry/chains/sequence-task.js', import.meta.url));
const IDLE_MS = 60_000;
const MEMORY_MB = 256;
/** One processor is left to the loop that answers everybody else. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Numbers and compares chains on threads: tens of milliseconds for which nobody else's request should wait. */
@Injectable()
export class SequenceThreads implements OnApplicationShutdown {
  private threads: Piscina<SequenceTask, unknown> | undefined;

  run<Kind extends SequenceTask['kind']>(task: SequenceTask & { readonly kind: Kind }): Promise<SequenceResults[Kind]> {
    this.threads ??= new Piscina({
      ...{ filename: THREAD, minThreads: 0, maxThreads: MOST_THREADS, idleTimeout: IDLE_MS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    return this.threads.run(task) as Promise<SequenceResults[Kind]>;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.destroy();
  }
}
