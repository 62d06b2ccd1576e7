import { runCommand, type Command, type CommandOutcome } from './command.js';
import { withWorkingFolder } from './working-folder.js';

/** A program with the files that it reads, and those that it is run for. */
export interface Invocation extends Pick<Command, 'program' | 'args'> {
  /** Written first, by path within the folder. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Read afterwards, by path within the folder. */
  readonly wanted: (path: string) => boolean;
}

export interface InvocationOutcome extends CommandOutcome {
  /** The wanted files that it left. */
  readonly files: ReadonlyMap<string, string>;
}

/** Runs a program in a folder of its own, which is gone afterwards, and tells how it ended and what it left. */
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
