import { parseArgs } from 'node:util';
import { ConfigError } from '@paratope/config';

/** Limits of a worker that ends by itself. */
export interface OneOffRun {
  /** True: the worker runs one job only. */
  readonly once: boolean;
  /** Time without a job after which the worker ends. */
  readonly maxIdleMs: number;
}

/**
 * Reads `--once`: one job; `--max-idle SECONDS`: job after job, until none has come for this time; or both: one job, for which the worker
 * waits this long. Returns undefined without either: the worker stays, and takes its jobs from the queue.
 * @throws ConfigError for any other arguments
 */
export function oneOffRunOf(args: readonly string[]): OneOffRun | undefined {
  const { once, 'max-idle': maxIdle } = optionsOf(args);
  if (!once && maxIdle === undefined) return undefined;
  const seconds = Number(maxIdle ?? 0);
  if (!(seconds >= 0)) throw new ConfigError(`--max-idle takes a number of seconds, not ${maxIdle}`);
  return { once: once ?? false, maxIdleMs: seconds * 1000 };
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { once: { type: 'boolean' }, 'max-idle': { type: 'string' } } })
      .values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
