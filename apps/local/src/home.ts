import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A mistake of the person who starts the platform, shown as one line without a stack. */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}

/** The data directory, which one launcher at a time holds. */
export interface Home {
  readonly path: string;
  readonly logs: string;
  readonly postgres: string;
  readonly objects: string;
  readonly release: () => void;
}

/**
 * Creates the data directory if it is missing, and takes its lock.
 *
 * The lock is SQLite's exclusive one on `lock`: the kernel releases it when the process ends, even by kill -9, so a stale pid file cannot
 * occur.
 * @throws LocalError if another launcher holds the lock
 */
export function openHome(path: string): Home {
  // Other users may enter the folder but not list it: PostgreSQL runs as a user of its own if the launcher is root.
  mkdirSync(path, { recursive: true, mode: 0o711 });
  chmodSync(path, 0o711);
  const logs = join(path, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    const state = readJson(localStateFile(path));
    const where = isRecord(state) && typeof state['base_url'] === 'string' ? ` at ${state['base_url']}` : '';
    throw new LocalError(
      `Paratope already runs on ${path}${where}. Stop it first, or set PARATOPE_HOME to another directory.`,
      { cause },
    );
  }
  return {
    path,
    logs,
    postgres: join(path, 'postgres'),
    objects: join(path, 'objects'),
    release: () => lock.close(),
  };
}

export const localStateFile = (home: string): string => join(home, 'local.json');

/** Writes a file whole or not at all, readable by its owner alone. */
export function writePrivateJson(file: string, value: unknown): void {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(partial, file);
}

/** Reads a JSON file. Returns undefined if the file does not exist, null if it is not JSON. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
