import { z } from 'zod';

/**
 * What a tool's server reads, a line of JSON each, on its standard input: do in this folder what this command would do there.
 * At the end of its input it ends.
 */
export interface ServerRequest {
  readonly id: number;
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/**
 * What it writes, a line of JSON each, on its standard output, and nothing else: once that it is ready; then for each request how
 * much of it is done, as often as it likes, and at last how the command would have ended. What the tool has to say goes to
 * standard error.
 */
const serverMessageSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ id: z.int(), progress: z.number().min(0).max(1) }),
  z.strictObject({ id: z.int(), exit_code: z.int() }),
]);

export type ServerMessage = z.output<typeof serverMessageSchema>;

/** @returns undefined for what is no message. */
export function readServerMessage(line: string): ServerMessage | undefined {
  try {
    return serverMessageSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
