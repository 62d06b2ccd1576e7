import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { openHumanPeptides } from '@paratope/oasis';
import { JsonText } from '@paratope/gateway-http';
import type { SequenceBodies, SequenceTask } from './sequence-task.js';

// Threads run the compiled file, even if this file is run from its source.
const THREAD = fileURLToPath(new URL('../../dist/chains/sequence-task.js', import.meta.url));
const IDLE_MS = 60_000;
const MEMORY_MB = 256;
/** One processor is left to the event loop, which answers all other requests. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Numbers and compares chains on threads, because they take tens of milliseconds for which no other request should wait. The threads yield
 * to the event loop while all processors are busy, and return bodies that can be sent as they are.
 */
@Injectable()
export class SequenceThreads implements OnApplicationShutdown {
  private threads: Piscina<SequenceTask, string> | undefined;

  async run<Kind extends SequenceTask['kind']>(
    task: SequenceTask & { readonly kind: Kind },
  ): Promise<JsonText<SequenceBodies[Kind]>> {
    // Threads share the memory that this call fills.
    openHumanPeptides();
    this.threads ??= new Piscina({
      filename: THREAD,
      minThreads: 0,
      maxThreads: MOST_THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    return new JsonText(await this.threads.run(task));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads?.destroy();
  }
}
