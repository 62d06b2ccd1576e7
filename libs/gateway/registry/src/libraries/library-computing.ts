import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProcessPool } from '@paratope/bounded-process';
import type { LibraryOutcome, LibraryTask } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { z } from 'zod';

/** Bounds of designing. The genes of 384 V domains take some 6 s; whole chains take longer by their length. */
const BOUNDS = {
  atOnce: 1,
  mostWaiting: 8,
  heapMb: 256,
  memoryMb: 512,
  computingMs: 20_000,
  patienceMs: 60_000,
};
const RETRY_SECONDS = '5';
/** Field that decides how long a library takes. */
const SIZE_OF = { combinatorial: '/positions', exact: '/variants' } as const satisfies Record<
  LibraryTask['kind'],
  string
>;

const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('designed'), library: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('refused'), pointer: z.string(), detail: z.string(), code: z.string() }),
]) satisfies z.ZodType<LibraryOutcome>;

/** Computes libraries in a process of its own, because hundreds of genes take longer than a request should delay others. */
@Injectable()
export class LibraryComputing implements OnApplicationShutdown {
  // Processes run the compiled file, even if this file is run from its source.
  private readonly pool = new ProcessPool<LibraryTask>(
    new URL('../../dist/libraries/library-program.js', import.meta.url),
    BOUNDS,
  );

  /** @throws ProblemError `service_unavailable` while the machine is too busy */
  async run(task: LibraryTask): Promise<LibraryOutcome> {
    const outcome = await this.pool.run(task, outcomeSchema);
    switch (outcome.kind) {
      case 'answered':
        return outcome.answer;
      case 'ended': {
        const detail = `the library ${outcome.detail}; send fewer at a time`;
        return { kind: 'refused', pointer: SIZE_OF[task.kind], detail, code: 'too_complex' };
      }
      case 'failed':
        throw new Error(`a library could not be designed: ${outcome.detail}`);
      case 'busy': {
        const detail = 'Too many libraries are being designed right now.';
        throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
      }
    }
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }
}
