// What a service does with a large table: the part that selects and writes it, as a worker runs it, and pages of its rows, as the gateway
// reads them. The object store runs in this process, worker and reader in processes of their own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workFolder } from '@paratope/job-envelope';
import { openObjectStore } from '@paratope/object-store';
import { ObjectFolder, s3Handler } from '@paratope/object-store/server';
import { screenPartKind, SHARD_FILE } from '@paratope/pipeline-screening/parts';
import { z } from 'zod';

const MOST_OBJECT_BYTES = 2 ** 30;
/** Number of shards that are stored at once. */
const AT_ONCE = 16;

const partSchema = z.object({
  seconds: z.number(),
  mebibytes: z.number(),
  bytes: z.record(z.string(), z.number()),
});
const pagesSchema = z.object({
  /** Time and processor time of each page in ms, the mebibytes that the process needed at most, and requests to the store per page. */
  pages: z.array(z.object({ name: z.string(), milliseconds: z.number(), processor: z.number(), requests: z.number() })),
  mebibytes: z.number(),
});

/** Folder of the attempt of a part, by its number. */
const attemptOf = (part: number): string => `0198c1d2-0000-7000-8000-${String(part).padStart(12, '0')}/1`;
const keyOf = (attempt: string, name: string): string => {
  const [job = ''] = attempt.split('/');
  return `${workFolder(screenPartKind.kind, job)}/1/${name}`;
};

/** @param out folder of a screen whose rows are measured */
export async function onService(out: string, rows: number) {
  const { environment: settings, close } = await serveObjects();
  const environment = JSON.stringify(settings);
  try {
    const store = openObjectStore(settings);
    const parts = Array.from({ length: rows / 1_000 }, (_, part) => part);
    for (let start = 0; start < parts.length; start += AT_ONCE) {
      await Promise.all(
        parts.slice(start, start + AT_ONCE).map((part) => {
          const file = join(out, 'sequence', `shard-${String(part).padStart(6, '0')}.parquet`);
          return store.putFile(keyOf(attemptOf(part), SHARD_FILE), file, 'application/vnd.apache.parquet');
        }),
      );
    }
    const step = {
      stage: 'select',
      rows,
      plan: { seed: 1, tiers: [{ tier: 'sequence' }] },
      shards: parts.map((part) => ({ tier: 'sequence', folder: attemptOf(part) })),
    };
    const folder = keyOf(attemptOf(parts.length), '').slice(0, -1);
    const part = partSchema.parse(await answerOf('./select-process.ts', [environment, JSON.stringify(step), folder]));
    const pages = pagesSchema.parse(await answerOf('./pages-process.ts', [environment, folder]));
    return { part, ...pages };
  } finally {
    await close();
  }
}

/** Serves an object store in this process. */
async function serveObjects() {
  const folder = await mkdtemp(join(tmpdir(), 'paratope-objects-'));
  const key = { region: 'bench', accessKeyId: 'AKBENCH', secretAccessKey: 'only for this process' };
  const onError = (error: unknown): void => console.error(error);
  const handle = s3Handler({
    folder: await ObjectFolder.open(folder),
    bucket: 'artifacts',
    keys: [key],
    maxBytes: MOST_OBJECT_BYTES,
    clock: Date.now,
    onError,
  });
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
    S3_BUCKET: 'artifacts',
    S3_REGION: key.region,
    S3_ACCESS_KEY_ID: key.accessKeyId,
    S3_SECRET_ACCESS_KEY: key.secretAccessKey,
  };
  return { environment, close };
}

/** Runs a program, and returns the message that it sends. */
async function answerOf(program: string, args: readonly string[]): Promise<unknown> {
  const child = fork(new URL(program, import.meta.url), args);
  let answer: unknown;
  child.once('message', (message) => (answer = message));
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${program} failed`);
  return answer;
}
