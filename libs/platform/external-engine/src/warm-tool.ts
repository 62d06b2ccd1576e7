import type { Command } from './command.js';
import type { Invocation, InvocationOutcome } from './invocation.js';
import { ToolServer } from './tool-server.js';
import { makeWorkingFolder, withWorkingFolder } from './working-folder.js';

/** Of the limits of a command, those that a server has as well. */
export type ToolLimits = Pick<Command, 'timeoutMs' | 'memoryLimitMb'>;

export type ServerProgram = Pick<Command, 'program' | 'args'>;

/**
 * A tool with a process that stays between jobs, with what it loaded. A job that overruns its time or memory, fails, or is answered
 * wrongly costs the process, so that the next begins with a new one: after an error on a GPU a process is of no more use. It
 * dies as a command does with the thread or process that owns it.
 */
export class WarmTool {
  #server: Promise<ToolServer> | undefined;
  #jobs = 0;

  constructor(
    private readonly program: ServerProgram,
    private readonly limits: ToolLimits,
  ) {}

  /** Starts the process where there is none; how that goes, the next job tells. */
  warm(): void {
    void this.#running().catch(() => undefined);
  }

  /** Does one job, on the running process or else on a new one. The start of a new process counts in the job's time. */
  async run(
    { program, args, files, wanted }: Invocation,
    onProgress: (done: number) => void = () => undefined,
  ): Promise<InvocationOutcome> {
    const started = performance.now();
    const server = await this.#running();
    return withWorkingFolder(async (folder) => {
      for (const { path, text } of files) await folder.write(path, text);
      const timer = setTimeout(() => server.end('timed_out'), this.limits.timeoutMs);
      const ending = await server.answer({ id: ++this.#jobs, program, args, folder: folder.path }, onProgress);
      clearTimeout(timer);
      const { output } = server;
      const isDone = ending.ended === 'exited' && ending.exitCode === 0;
      // Nothing that a failed job left counts, and its process is not trusted with another.
      if (!isDone) await this.#discard(server);
      const durationMs = Math.round(performance.now() - started);
      return { ...ending, output, durationMs, files: isDone ? await folder.read(wanted) : new Map() };
    }, server.folder);
  }

  /** Ends the process. */
  async close(): Promise<void> {
    if (this.#server) await this.#discard(await this.#server);
  }

  #running(): Promise<ToolServer> {
    return (this.#server ??= this.#start());
  }

  async #start(): Promise<ToolServer> {
    const { path: folder } = await makeWorkingFolder().catch((error: unknown) => {
      this.#forget();
      throw error;
    });
    const { memoryLimitMb } = this.limits;
    const server = new ToolServer({
      ...this.program,
      folder,
      ...(memoryLimitMb === undefined ? {} : { memoryLimitMb }),
    });
    void server.ended.then(() => this.#forget());
    return server;
  }

  async #discard(server: ToolServer): Promise<void> {
    server.end('aborted');
    await server.ended;
    this.#forget();
  }

  #forget(): void {
    this.#server = undefined;
  }
}
