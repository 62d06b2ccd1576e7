import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@paratope/testing';
import { readLocalState, type LocalState } from '../local-state.js';
import { workspacePath } from '../workspace.js';

/** Launchers that run. */
const running = new Set<Launcher>();

/**
 * Creates a new data directory, in a folder that other users cannot enter, like mktemp does. With it goes a launcher that a failed test has left
 * running, which would take the processor from every spec after it.
 */
export function temporaryHome(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-local-'));
  const path = join(folder, 'home');
  const remove = (): void => {
    for (const launcher of running) if (launcher.home === path) launcher.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { path, remove };
}

/** Runs `main.js start` like `npm start`, in a process group of its own like that of a terminal. */
export class Launcher {
  private readonly process: ChildProcess;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  private printed = '';

  constructor(
    readonly home: string,
    environment: Readonly<Record<string, string>> = {},
    program = workspacePath('apps/local/bundle/main.js'),
  ) {
    this.process = spawn(process.execPath, [program, 'start'], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], PARATOPE_HOME: home, PARATOPE_PORT: '0', LOG_LEVEL: 'warn', ...environment },
    });
    const print = (chunk: Buffer): void => void (this.printed += chunk.toString());
    this.process.stdout?.on('data', print);
    this.process.stderr?.on('data', print);
    running.add(this);
    this.exited = once(this.process, 'close').then(([code, signal]: (number | string | null)[]) => {
      running.delete(this);
      return {
        code: typeof code === 'number' ? code : null,
        signal: typeof signal === 'string' ? signal : null,
      };
    });
  }

  /** Output so far. */
  get output(): string {
    return this.printed;
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** @throws an error with the output if the process ends instead */
  async ready(): Promise<LocalState> {
    let ended = false;
    void this.exited.then(() => (ended = true));
    return eventually(() => {
      const state = readLocalState(this.home);
      if (state?.pids['launcher'] === this.pid) return state;
      throw new Error(`not ready${ended ? ', and ended' : ''}: ${this.output}`);
    });
  }

  /** Sends Ctrl-C: the terminal interrupts the whole group. */
  interrupt(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  kill(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }
}

/** Returns whether a process runs. A zombie, which may have no parent to reap it, does not. */
export function isRunning(pid: number): boolean {
  try {
    // The name in parentheses may hold any character; the state follows it.
    return !/^.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
