import { runCommand, type Command, type CommandOutcome } from './command.js';
import { withWorkingFolder } from './working-folder.js';

/** A program with its input and output files. */
export interface Invocation extends Pick<Command, 'program' | 'args'> {
  /** Files that are written first, by path within the folder. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Returns whether a file, by path within the folder, is read afterwards. */
  readonly wanted: (path: string) => boolean;
}

export interface InvocationOutcome extends CommandOutcome {
  /** Wanted files that the program has written. */
  readonly files: ReadonlyMap<string, string>;
}

/** Runs a program in a folder of its own, which is removed afterwards, and returns how it ended and the wanted files. */
export function runInvocation(
  { program, args, files, wanted }: Invocation,
  limits: Pick<Command, 'timeoutMs' | 'memoryLimitMb' | 'signal'>,
): Promise<InvocationOutcome> {
  return withWorkingFolder(async (folder) => {
    for (const { path, text } of files) await folder.write(path, text);
    const outcome = await runCommand({ program, args, folder: folder.path, ...limits });
    return { ...outcome, files: await folder.read(wanted) };
  });
}
