import { z } from 'zod';

/**
 * Message to a tool's server, one line of JSON on its standard input: the server must do in this folder what this command would do there.
 * The server ends at the end of its input.
 */
export interface ServerRequest {
  readonly id: number;
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
}

/**
 * Messages of a tool's server, one line of JSON each on its standard output, which holds nothing else: once that it is ready; then for each
 * request any number of progress reports, and finally how the command would have ended. Other output of the tool goes to standard error.
 */
const serverMessageSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ id: z.int(), progress: z.number().min(0).max(1) }),
  z.strictObject({ id: z.int(), exit_code: z.int() }),
]);

export type ServerMessage = z.output<typeof serverMessageSchema>;

/** @returns undefined if the line is no message */
export function readServerMessage(line: string): ServerMessage | undefined {
  try {
    return serverMessageSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
