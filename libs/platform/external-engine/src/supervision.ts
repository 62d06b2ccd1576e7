import { z } from 'zod';

/** The command that the supervisor runs. */
export const supervisorOrderSchema = z.object({
  program: z.string(),
  args: z.array(z.string()),
  folder: z.string(),
  memoryLimitMb: z.number().positive().nullable(),
});

export type SupervisorOrder = z.output<typeof supervisorOrderSchema>;

/** Sent to the supervisor: end the command now, and report. */
export const KILL = 'kill';

/** How the command ended, as the supervisor saw it. */
export const supervisorReportSchema = z.discriminatedUnion('ended', [
  z.object({ ended: z.literal('exited'), exitCode: z.number() }),
  z.object({ ended: z.enum(['killed', 'over_memory', 'not_started']) }),
]);

export type SupervisorReport = z.output<typeof supervisorReportSchema>;
