import { rm } from 'node:fs/promises';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { CommandOutcome } from './command.js';
import { OutputTail } from './output-tail.js';
import { supervise, type Supervised, type SupervisedProgram } from './supervised.js';
import type { SupervisorReport } from './supervision.js';
import { z } from 'zod';

/**
 * Message to a tool's server, one line of JSON on its standard input: the server must do in this folder what this command would do there.
 * The server ends at the end of its input.
 */
interface ServerRequest {
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

type ServerMessage = z.output<typeof serverMessageSchema>;

/** @returns undefined if the line is no message */
function readServerMessage(line: string): ServerMessage | undefined {
  try {
    return serverMessageSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export type Ending = Pick<CommandOutcome, 'ended' | 'exitCode'>;

/** Longer than any message. */
const MAX_LINE = 4096;

interface CurrentJob {
  readonly id: number;
  readonly progress: (done: number) => void;
  readonly answered: (exitCode: number) => void;
}

/** One process of a tool's server, from its start to its end. */
export class ToolServer {
  readonly folder: string;
  /** Resolves when the process has ended and its folder is removed. */
  readonly ended: Promise<Ending>;
  readonly #supervised: Supervised;
  readonly #ready = Promise.withResolvers<undefined>();
  #isReady = false;
  #job: CurrentJob | undefined;
  #line = '';
  #output = new OutputTail();
  #reason: 'timed_out' | 'broken' | 'aborted' | undefined;

  /** @param server program with a `folder` that belongs to this server alone */
  constructor(server: SupervisedProgram) {
    this.folder = server.folder;
    this.#supervised = supervise(server, 'pipe');
    const { stdin, stdout, stderr } = this.#supervised.process;
    // A server that has ended does not read any more; its end is reported elsewhere.
    stdin?.on('error', () => undefined);
    stderr?.on('data', (chunk: Buffer) => this.#output.add(chunk));
    stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.ended = this.#supervised.ended.then(async (report) => {
      await rm(this.folder, { recursive: true, force: true });
      return this.#endingOf(report);
    });
  }

  /** End of the server's output since the start of its job, or while it started. May hold sequences. */
  get output(): string {
    return this.#output.text();
  }

  /** Returns how the job ended, or how the server ended before it had answered. One call at a time. */
  async answer(request: ServerRequest, progress: (done: number) => void): Promise<Ending> {
    return Promise.race([this.ended, this.#ask(request, progress)]);
  }

  /** Kills the server for this reason. */
  end(reason: 'timed_out' | 'broken' | 'aborted'): void {
    this.#reason ??= reason;
    this.#supervised.kill();
  }

  async #ask(request: ServerRequest, progress: (done: number) => void): Promise<Ending> {
    await this.#ready.promise;
    if (this.#job) throw new Error('a tool’s server was given a second job beside the first');
    this.#output = new OutputTail();
    const { promise, resolve: answered } = Promise.withResolvers<number>();
    this.#job = { id: request.id, progress, answered };
    this.#supervised.process.stdin?.write(`${JSON.stringify(request)}\n`);
    const exitCode = await promise;
    this.#job = undefined;
    // Text that the server wrote to stderr before its answer is in the other pipe, which is read in the same turn of the loop.
    await turnOfTheLoop();
    return { ended: 'exited', exitCode };
  }

  #read(text: string): void {
    const lines = `${this.#line}${text}`.split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#onLine(line);
    if (this.#line.length > MAX_LINE) this.end('broken');
  }

  #onLine(line: string): void {
    const message = readServerMessage(line);
    if (message === undefined || !this.#isExpected(message)) this.end('broken');
    else if ('ready' in message) {
      this.#isReady = true;
      this.#ready.resolve(undefined);
    } else if ('progress' in message) this.#job?.progress(message.progress);
    else this.#job?.answered(message.exit_code);
  }

  /** A server reports once that it is ready, and then sends messages about its job only. */
  #isExpected(message: ServerMessage): boolean {
    return 'ready' in message ? !this.#isReady : message.id === this.#job?.id;
  }

  #endingOf(report: SupervisorReport): Ending {
    if (report.ended === 'killed') return { ended: this.#reason ?? 'killed', exitCode: null };
    if (report.ended !== 'exited') return { ended: report.ended, exitCode: null };
    // A job without an answer did not succeed, whatever the exit code of the process.
    return report.exitCode === 0 ? { ended: 'broken', exitCode: null } : report;
  }
}
