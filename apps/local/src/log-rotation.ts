import { copyFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export interface Rotation {
  readonly limitBytes: number;
  readonly everyMs: number;
}

const ROTATION: Rotation = { limitBytes: 20_000_000, everyMs: 10_000 };

/**
 * Keeps a log to which a running process appends below a size: its content moves to `FILE.1`, which is replaced. The file is copied and
 * emptied, not renamed, because the process keeps it open; a line written between the two steps is lost. If the disk is too full for the
 * copy, the log is emptied anyway.
 */
export async function rotateLog(file: string, ended: Promise<unknown>, rotation = ROTATION): Promise<void> {
  const stop = new AbortController();
  void ended.finally(() => stop.abort());
  const { limitBytes, everyMs } = rotation;
  const next = (): Promise<boolean> => pause(everyMs, true, { signal: stop.signal, ref: false }).catch(() => false);
  while (await next()) {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    if (size <= limitBytes) continue;
    await copyFile(file, `${file}.1`).catch(() => undefined);
    await truncate(file).catch(() => undefined);
  }
}
