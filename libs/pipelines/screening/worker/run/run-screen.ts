import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { readAntigenFile, type AntigenFile } from '../tiers/antigen-file.js';
import { digestOf, ScreenFolder } from './screen-folder.js';
import type { ScreenListener, ScreenSettings } from './screen.js';
import type { ScreenMessage, ScreenTask } from './screen-thread.js';
import type { ScreenSummary } from './summary.js';

interface ScreenRun extends Omit<ScreenSettings, 'thread'> {
  /** Folder of the screen, created if it does not exist. */
  readonly out: string;
  /** Module with a `shardThread` as its default export. */
  readonly thread: URL;
  readonly listener: ScreenListener;
}

/**
 * Limits of the heap of the thread that reads, selects and writes, MB. The thread creates much garbage and keeps little: without limits,
 * Node.js lets the garbage of a million rows grow to hundreds of megabytes. The old generation holds the selection that keeps most, which
 * is `diverse` among a million rows.
 */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 } as const;

/**
 * Takes all antibodies of a file through the tiers of a plan. Shards that an earlier run has written into the folder are not computed
 * again: an interrupted run continues, and a plan with other filters computes only the rows that are new to a tier.
 *
 * The screen runs on a thread of its own, because only the heap of a thread can be given limits after the process has started.
 *
 * @throws ScreenFolderError for a folder of another screen; AntigenError for an antigen that cannot be docked to; Error for an input that cannot be read, because errors lose their class between
 *   threads
 */
export async function runScreen({ out, thread, listener, ...settings }: ScreenRun): Promise<ScreenSummary> {
  const { plan, input, version, antigen } = settings;
  if (antigen) await readAntigenFile(antigen);
  await ScreenFolder.open(out, {
    version,
    input: await digestOf(input),
    custom_id: plan.custom_id ?? null,
    seed: plan.seed,
    model_engine: plan.model_engine,
    antigen: antigen ? await antigenDigest(antigen) : null,
  });
  const { port1: port, port2: threadPort } = new MessageChannel();
  const allReceived = once(port, 'close');
  port.on('message', (message: ScreenMessage) => report(listener, message));
  const threads = new Piscina<ScreenTask, ScreenSummary>({
    filename: fileURLToPath(new URL('./screen-thread.js', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    atomics: 'disabled',
    resourceLimits: HEAP_LIMITS,
  });
  try {
    const task = { ...settings, out, thread: thread.href, port: threadPort };
    return await threads.run(task, { transferList: [threadPort] });
  } finally {
    await threads.destroy();
    await allReceived;
  }
}

/** Digest of all that determines to what rows are docked. */
async function antigenDigest({ path, chains, epitope }: AntigenFile): Promise<string> {
  const choice = JSON.stringify([await digestOf(path), chains ?? null, epitope ?? null]);
  return createHash('sha256').update(choice).digest('hex');
}

function report(listener: ScreenListener, message: ScreenMessage): void {
  switch (message.event) {
    case 'begin':
      listener.begin(message.tier, message.rows);
      break;
    case 'rows':
      listener.rows(message.tier, message.outcome);
      break;
    case 'note':
      listener.note(message.note);
      break;
  }
}
