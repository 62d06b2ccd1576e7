import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../s3-store.js';
import type { AccessKey } from '../worker-key.js';
import { ObjectFolder, s3Handler, type StoreKey } from '../server/index.js';

export interface TestObjectStore {
  readonly settings: S3Settings & AccessKey;
  /** The same settings as environment variables of an app. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the files below the store's folder, including those of unfinished writes. */
  files(): string[];
  /** Makes the next requests fail with this status. */
  failNext(count: number, status: number): void;
  /** @throws if the store met an error that was no refusal */
  close(): Promise<void>;
}

/** Starts the platform's own object store in this process, with a folder of its own. */
export async function startTestObjectStore(
  options: { readonly clock?: () => number; readonly maxBytes?: number; readonly keys?: readonly StoreKey[] } = {},
): Promise<TestObjectStore> {
  const path = mkdtempSync(join(tmpdir(), 'paratope-objects-'));
  const key = { region: 'eu-test-1', accessKeyId: 'AKTEST', secretAccessKey: 'secret/of+the=test' };
  const bucket = 'artifacts';
  const errors: unknown[] = [];
  let failing = { count: 0, status: 500 };
  const handle = s3Handler({
    folder: await ObjectFolder.open(path),
    bucket,
    keys: [key, ...(options.keys ?? [])],
    maxBytes: options.maxBytes ?? 1_000_000,
    clock: options.clock ?? Date.now,
    onError: (error) => void errors.push(error),
  });
  const server = createServer((request, response) => {
    if (failing.count === 0) return void handle(request, response);
    failing = { ...failing, count: failing.count - 1 };
    response.writeHead(failing.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    settings: { endpoint, bucket, ...key },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    files: () =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1)),
    failNext: (count, status) => void (failing = { count, status }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(path, { recursive: true });
      if (errors.length > 0) throw new AggregateError(errors, 'the object store failed');
    },
  };
}
