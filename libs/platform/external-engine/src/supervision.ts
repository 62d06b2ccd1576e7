import { z } from 'zod';

/** The command that the supervisor runs. */
export const supervisorOrderSchema = z.object({
  program: z.string(),
  args: z.array(z.string()),
  folder: z.string(),
  memoryLimitMb: z.number().positive().nullable(),
});

export type SupervisorOrder = z.output<typeof supervisorOrderSchema>;

/** Message to the supervisor: kill the command now, and report. */
export const KILL = 'kill';

/** End of the command, as the supervisor observed it. */
export const supervisorReportSchema = z.discriminatedUnion('ended', [
  z.object({ ended: z.literal('exited'), exitCode: z.number() }),
  z.object({ ended: z.enum(['killed', 'over_memory', 'not_started']) }),
]);

export type SupervisorReport = z.output<typeof supervisorReportSchema>;
