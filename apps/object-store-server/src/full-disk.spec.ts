import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { s3Store, type ObjectStore } from '@paratope/object-store';

// The limited process runs the built program.
const MAIN = join(import.meta.dirname, '../bundle/main.js');
const SECRET = 'a secret of the tests';

/** On Linux, prlimit sets how large the files of a running process may grow: with 0 no write succeeds, as on a full disk. */
const hasPrlimit = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

(hasPrlimit ? describe : describe.skip)('an object store with a full disk that also holds its log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-full-'));
  let server: ChildProcess;
  let store: ObjectStore;
  let live: () => Promise<number>;

  const largestFile = (bytes: '0' | 'unlimited'): void => {
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`]);
  };

  beforeAll(async () => {
    const log = openSync(join(folder, 'log'), 'a');
    server = fork(MAIN, [], {
      env: {
        PATH: process.env['PATH'],
        HTTP_PORT: '0',
        OBJECT_STORE_FOLDER: join(folder, 'objects'),
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: SECRET,
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const [{ httpPort, adminPort }] = (await once(server, 'message')) as [{ httpPort: number; adminPort: number }];
    store = s3Store({
      endpoint: `http://127.0.0.1:${httpPort}`,
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'id',
      secretAccessKey: SECRET,
    });
    live = async () => (await fetch(`http://127.0.0.1:${adminPort}/health/live`)).status;
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  });

  const bytes = Buffer.from('ATOM');
  const put = async (key: string): Promise<number> => {
    const slot = { expiresSeconds: 60, contentType: 'chemical/x-pdb', byteSize: bytes.length };
    const { url, headers } = await store.presignPut(key, slot);
    return (await fetch(url, { method: 'PUT', headers, body: bytes })).status;
  };

  it('refuses what it cannot keep, gives what it has, lives on, and takes more once there is room', async () => {
    expect(await put('before')).toBe(200);
    largestFile('0');
    expect([await put('meanwhile'), await put('meanwhile')]).toEqual([500, 500]);
    expect(Buffer.from((await store.get('before')) ?? [])).toEqual(bytes);
    expect(await store.head('meanwhile')).toBeNull();
    expect([await live(), server.exitCode, server.signalCode]).toEqual([200, null, null]);
    largestFile('unlimited');
    expect(await put('meanwhile')).toBe(200);
    expect(await store.list('')).toEqual(['before', 'meanwhile']);
  });
});
