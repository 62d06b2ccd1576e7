import type { MessagePort } from 'node:worker_threads';
import type { Tier } from '@paratope/screening';
import { Screen, type ScreenSettings } from './screen.js';
import { ScreenFolder } from './screen-folder.js';
import type { ShardOutcome } from './shard-thread.js';
import type { ScreenSummary } from './summary.js';

export interface ScreenTask extends ScreenSettings {
  /** Folder of the screen. */
  readonly out: string;
  /** Port that receives each {@link ScreenMessage}. It is closed after the last one. */
  readonly port: MessagePort;
}

/** A call of a listener. */
export type ScreenMessage =
  | { readonly event: 'begin'; readonly tier: Tier; readonly rows: number | undefined }
  | { readonly event: 'rows'; readonly tier: Tier; readonly outcome: ShardOutcome }
  | { readonly event: 'note'; readonly note: string };

/** Code of the thread of `runScreen`. */
export default async function screenOnThread({ out, port, ...settings }: ScreenTask): Promise<ScreenSummary> {
  const send = (message: ScreenMessage): void => port.postMessage(message);
  const screen = new Screen(settings, ScreenFolder.at(out), {
    begin: (tier, rows) => send({ event: 'begin', tier, rows }),
    rows: (tier, outcome) => send({ event: 'rows', tier, outcome }),
    note: (note) => send({ event: 'note', note }),
  });
  try {
    return await screen.run();
  } finally {
    port.close();
  }
}
