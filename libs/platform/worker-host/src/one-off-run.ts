import { parseArgs } from 'node:util';
import { ConfigError } from '@paratope/config';

/** What a worker that does not stay takes upon itself. */
export interface OneOffRun {
  /** One job, and no more. */
  readonly once: boolean;
  /** How long it waits for a job before it ends. */
  readonly maxIdleMs: number;
}

/**
 * `--once`: one job. `--max-idle SECONDS`: job after job, until none has come for so long. Both: one, waited for so long.
 * Undefined without either: the worker stays, and takes its jobs from the queue.
 * @throws ConfigError for anything else
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
