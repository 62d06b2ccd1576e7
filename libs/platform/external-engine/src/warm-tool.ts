import type { Command } from './command.js';
import type { Invocation, InvocationOutcome } from './invocation.js';
import { ToolServer } from './tool-server.js';
import { makeWorkingFolder, withWorkingFolder } from './working-folder.js';

/** Limits of a command that a server has as well. */
export type ToolLimits = Pick<Command, 'timeoutMs' | 'memoryLimitMb'>;

export type ServerProgram = Pick<Command, 'program' | 'args'>;

/**
 * A tool with a process that stays loaded between jobs. If a job exceeds its time or memory, fails, or gets a wrong answer, its process ends and
 * the next job starts a new one: after an error on a GPU a process is unusable. Like a command, the process dies with the thread or process
 * that owns it.
 */
export class WarmTool {
  #server: Promise<ToolServer> | undefined;
  #jobs = 0;

  constructor(
    private readonly program: ServerProgram,
    private readonly limits: ToolLimits,
  ) {}

  /** Starts the process if none runs; the next job reports how the start went. */
  warm(): void {
    void this.#running().catch(() => undefined);
  }

  /** Runs one job, on the running process or else on a new one. The start of a new process counts in the job's time. */
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
      // Nothing that a failed job left counts, and its process gets no further job.
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
