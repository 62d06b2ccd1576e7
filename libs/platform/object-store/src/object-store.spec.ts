import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findObjectStore,
  openObjectStore,
  openParts,
  s3Store,
  type ObjectRange,
  type ObjectStore,
  type S3Settings,
} from './index.js';
import { objectStoreConformance, startTestObjectStore, type TestObjectStore } from './testing/index.js';

describe("the platform's own object store", () => {
  let server: TestObjectStore;
  beforeAll(async () => {
    server = await startTestObjectStore();
  });
  afterAll(() => server.close());
  const open = () => s3Store(server.settings);

  objectStoreConformance(open);

  it('leaves nothing half-written behind when it refuses', async () => {
    const { url, headers } = await open().presignPut('half', {
      expiresSeconds: 60,
      contentType: 'text/plain',
      byteSize: 3,
      sha256: '00'.repeat(32),
    });
    expect((await fetch(url, { method: 'PUT', headers, body: 'abc' })).status).toBe(400);
    expect(server.files().filter((name) => name.startsWith('.') || name.startsWith('half'))).toEqual([]);
  });

  it('opens an object with a request, and requests no part twice that it holds', async () => {
    const bytes = Uint8Array.from({ length: 600_000 }, (_, k) => k % 251);
    await open().put('large', bytes, 'text/plain');
    await open().put('small', bytes.subarray(0, 1_000), 'text/plain');
    const requests: ObjectRange[] = [];
    const counted: Pick<ObjectStore, 'getRange'> = {
      getRange: (key, range) => {
        requests.push(range);
        return open().getRange(key, range);
      },
    };
    const large = await openParts(counted, 'large');
    expect(large).toMatchObject({ byteLength: 600_000, isRead: false });
    for (const [start, end] of [
      [500_000, 500_010],
      [599_990, undefined],
      [10, 20],
    ] as const)
      expect(new Uint8Array(await large!.slice(start, end))).toEqual(bytes.slice(start, end));
    expect(requests).toEqual([{ suffix: 524_288 }, { first: 10, last: 19 }]);
    expect(await openParts(counted, 'small')).toMatchObject({ byteLength: 1_000, isRead: true });
    expect(await openParts(counted, 'nothing')).toBeUndefined();
    await open().delete('large');
    await expect(large!.slice(0, 1)).rejects.toThrow(/deleted/);
  });

  it('keeps apart what is named like a folder of others', async () => {
    await open().put('tree/leaf', new Uint8Array(1), 'text/plain');
    await open().put('tree', new Uint8Array(2), 'text/plain');
    await expect(open().get('tree')).resolves.toHaveLength(2);
    await expect(open().get('tree/leaf')).resolves.toHaveLength(1);
  });

  it('repeats what fails in passing', async () => {
    server.failNext(2, 503);
    await open().put('repeated', new Uint8Array(3), 'text/plain');
    await expect(open().get('repeated')).resolves.toHaveLength(3);
  });

  it('says which operation failed on which key, and shows no credential', async () => {
    const stranger = s3Store({ ...server.settings, secretAccessKey: 'guessed-secret' });
    const failure: unknown = await stranger.put('k', new Uint8Array(1), 'text/plain').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ObjectStoreError', message: 'cannot put k: SignatureDoesNotMatch' });
    expect(JSON.stringify({ ...(failure as Error), cause: (failure as Error).cause })).not.toMatch(/guessed|AKTEST/);
    const elsewhere = s3Store({ ...server.settings, bucket: 'missing' });
    await expect(elsewhere.get('k')).rejects.toThrow('cannot get k: NoSuchBucket');
  });
});

// The same suite runs on a real S3 or MinIO, if one is configured.
const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket, TEST_S3_REGION: region = 'us-east-1' } = process.env;
const { TEST_S3_ACCESS_KEY_ID: accessKeyId, TEST_S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const foreign: S3Settings | undefined =
  endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
if (foreign) {
  describe('an object store of another make', () => {
    objectStoreConformance(() => s3Store(foreign));
  });
}

describe('an object store without a key', () => {
  const KEY = { AccessKeyId: 'ASIAOFTHEPOD', SecretAccessKey: 'secret', Token: 'of-the-session' };
  /** Requests to the store, and to the agent of EKS Pod Identity, which gives credentials to a client that sends the token of the pod. */
  const asked: IncomingMessage[] = [];
  let server: Server;
  let origin: string;
  const folder = mkdtempSync(join(tmpdir(), 'paratope-identity-'));
  beforeAll(async () => {
    writeFileSync(join(folder, 'token'), 'token of the pod');
    server = createServer((request, response) => {
      asked.push(request.resume());
      const Expiration = new Date(Date.now() + 3_600_000).toISOString();
      response.end(request.method === 'GET' ? JSON.stringify({ ...KEY, Expiration }) : '');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'] = `${origin}/v1/credentials`;
    process.env['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'] = join(folder, 'token');
  });
  afterAll(() => {
    delete process.env['AWS_CONTAINER_CREDENTIALS_FULL_URI'];
    delete process.env['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'];
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('acts under the identity of its pod, and signs URLs with it', async () => {
    const store = s3Store({ endpoint: origin, region: 'us-east-1', bucket: 'b' });
    await store.put('a/b', new Uint8Array(3), 'text/plain');
    expect(asked[0]).toMatchObject({ url: '/v1/credentials', headers: { authorization: 'token of the pod' } });
    const { url, headers } = asked.at(-1)!;
    expect(url).toMatch(/^\/b\/a\/b/);
    expect(headers).toMatchObject({
      authorization: expect.stringContaining(`Credential=${KEY.AccessKeyId}/`),
      'x-amz-security-token': KEY.Token,
    });
    const signed = new URL((await store.presignGet('a/b', { expiresSeconds: 60 })).url);
    expect(signed.searchParams.get('X-Amz-Security-Token')).toBe(KEY.Token);
  });
});

describe('the configured object store', () => {
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'r' };
  const whole = { ...s3, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  it('needs all of S3, and may be none', () => {
    expect(() => findObjectStore(s3)).toThrow(/S3_BUCKET/);
    expect(findObjectStore({ S3_REGION: 'r' })).toBeUndefined();
    expect(findObjectStore(whole)).toBeDefined();
  });

  it('refuses half a key, which it would take for no key', () => {
    expect(() => findObjectStore({ ...whole, S3_SECRET_ACCESS_KEY: undefined })).toThrow(/go together/);
    expect(() => findObjectStore({ ...whole, S3_ACCESS_KEY_ID: undefined })).toThrow(/go together/);
  });

  it('signs URLs for where its clients reach it, and dates them by its clock', async () => {
    const clock = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
    const store = openObjectStore({ ...whole, S3_PUBLIC_ENDPOINT: 'https://objects.example' }, () => clock);
    const { url, expiresAt } = await store.presignGet('a/b', { expiresSeconds: 900 });
    expect(url).toMatch(/^https:\/\/objects\.example\/b\/a\/b\?.*X-Amz-Date=20260102T030405Z/);
    expect(expiresAt.toISOString()).toBe('2026-01-02T03:19:05.000Z');
  });
});
