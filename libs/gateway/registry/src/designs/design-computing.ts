import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ProcessPool } from '@paratope/bounded-process';
import type { DesignOutcome, DesignTask } from '@paratope/job-envelope';
import { DESIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { z } from 'zod';

/** Bounds of a few seconds, because each waiting task holds a connection to the database. A structure that costs more is not a drug. */
const BOUNDS = {
  atOnce: 1,
  mostWaiting: 8,
  heapMb: 256,
  memoryMb: 512,
  computingMs: 10_000,
  patienceMs: 60_000,
};
const RETRY_SECONDS = '5';

const fieldsSchema = z.record(z.string(), z.unknown());
const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refused'),
    errors: z.array(
      z.object({ pointer: z.string(), detail: z.string(), code: z.string(), known: z.array(z.string()).optional() }),
    ),
  }),
  z.object({ kind: z.literal('unreadable-structure') }),
  z.object({ kind: z.literal('read'), design: fieldsSchema, analysis: fieldsSchema.nullable() }),
]) satisfies z.ZodType<DesignOutcome>;

/**
 * Checks and analyses designs. Names of the catalogue and chains are read here, in a few milliseconds; structures (of molecules or of a
 * modelled Fv) take longer than a request should delay others, and are computed in a process of their own.
 */
@Injectable()
export class DesignComputing implements OnApplicationShutdown {
  // Processes run the compiled file, even if this file is run from its source.
  private readonly pool = new ProcessPool<DesignTask>(
    new URL('../../dist/designs/design-program.js', import.meta.url),
    BOUNDS,
  );

  /** @throws ProblemError `service_unavailable` while the machine is too busy */
  async run(task: DesignTask): Promise<DesignOutcome> {
    const needsProcess = DESIGNS.needsThread(task);
    if (!needsProcess && task.structure === undefined) return DESIGNS.run(task);
    const outcome = await this.pool.run(task, outcomeSchema);
    if (outcome.kind === 'answered') return outcome.answer;
    if (outcome.kind === 'failed') throw new Error(`a design could not be computed: ${outcome.detail}`);
    // A model of an Fv has a bounded size and was made here, so only custom molecules can be too expensive.
    if (outcome.kind === 'ended' && needsProcess) {
      return { kind: 'refused', errors: [DESIGNS.tooCostly(outcome.detail)] };
    }
    const detail = 'Too many designs are being computed right now.';
    throw new ProblemError('service_unavailable', detail, {}, { 'Retry-After': RETRY_SECONDS });
  }

  onApplicationShutdown(): void {
    this.pool.close();
  }
}
