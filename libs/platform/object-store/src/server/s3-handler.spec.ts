import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { s3Store, type ObjectStore } from '../index.js';
import { startTestObjectStore, type TestObjectStore } from '../testing/index.js';
import { ObjectFolder } from './object-folder.js';

const MINUTE_MS = 60_000;

/** Returns whether two URLs differ only in their spelling, such as by an empty parameter. */
function sameRequest(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  const parameters = (url: URL): string => JSON.stringify([...url.searchParams].filter(([name]) => name !== '').sort());
  return a.pathname === b.pathname && parameters(a) === parameters(b);
}

describe('the object store server', () => {
  let now: number;
  let server: TestObjectStore;
  let store: ObjectStore;
  /** The client has the configuration of its users, with everything that the SDK does by itself. */
  let sdk: S3Client;

  beforeAll(async () => {
    server = await startTestObjectStore({ clock: () => now, maxBytes: 1000 });
    store = s3Store(server.settings, () => now);
    const { endpoint, region, accessKeyId, secretAccessKey } = server.settings;
    sdk = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  });
  beforeEach(() => {
    now = Date.now();
  });
  afterAll(async () => {
    sdk.destroy();
    await server.close();
  });
  const Bucket = 'artifacts';
  const url = (path: string): string => `${server.settings.endpoint}${path}`;
  const code = async (response: Response): Promise<string | undefined> =>
    /<Error><Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

  // proves: group uploads
  it('serves the AWS SDK, which signs headers and announces checksums', async () => {
    await sdk.send(new PutObjectCommand({ Bucket, Key: 'sdk', Body: 'hello', ContentType: 'text/plain' }));
    await sdk.send(new PutObjectCommand({ Bucket, Key: 'sum', Body: 'hello', ChecksumAlgorithm: 'SHA256' }));
    const got = await sdk.send(new GetObjectCommand({ Bucket, Key: 'sdk', Range: 'bytes=1-3' }));
    expect([await got.Body?.transformToString(), got.ContentRange]).toEqual(['ell', 'bytes 1-3/5']);
    const head = await sdk.send(new HeadObjectCommand({ Bucket, Key: 'sum', ChecksumMode: 'ENABLED' }));
    expect(head).toMatchObject({
      ContentLength: 5,
      ChecksumSHA256: 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=',
      LastModified: expect.any(Date),
    });
  });

  it('refuses a request without a signature in the XML of S3', async () => {
    const anonymous = await fetch(url('/artifacts/sdk'));
    expect([anonymous.status, anonymous.headers.get('content-type')]).toEqual([403, 'application/xml']);
    const requestId = anonymous.headers.get('x-amz-request-id');
    expect(await anonymous.text()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code>' +
        `<Message>The request is not signed.</Message><Resource>/artifacts/sdk</Resource><RequestId>${requestId}</RequestId></Error>`,
    );
    expect((await fetch(url('/artifacts/anonymous'), { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(url('/artifacts/sdk'), { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url('/'))).status).toBe(403);
  });

  it('takes a signed URL until it expires, and not before it is valid', async () => {
    const signed = await store.presignGet('sdk', { expiresSeconds: 60 });
    now = signed.expiresAt.getTime();
    expect((await fetch(signed.url)).status).toBe(200);
    now += 1;
    expect((await fetch(signed.url)).status).toBe(403);
    now = signed.expiresAt.getTime() - 17 * MINUTE_MS;
    expect((await fetch(signed.url)).status).toBe(403);
  });

  it('takes signed headers within 15 minutes of their date', async () => {
    now += 16 * MINUTE_MS;
    const late = sdk.send(new GetObjectCommand({ Bucket, Key: 'sdk' }));
    await expect(late).rejects.toMatchObject({ name: 'RequestTimeTooSkewed', $metadata: { httpStatusCode: 403 } });
  });

  it.each([
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA1'],
    ['X-Amz-Credential', 'AKTEST/20000101/eu-test-1/s3/aws4_request'],
    ['X-Amz-Credential', 'AKOTHER/20000101/eu-test-1/s3/aws4_request'],
    ['X-Amz-Date', '20991231T000000Z'],
    ['X-Amz-Date', 'yesterday'],
    ['X-Amz-Expires', '604801'],
    ['X-Amz-Expires', '-1'],
    ['X-Amz-SignedHeaders', 'range'],
    ['X-Amz-Signature', 'aa'],
    ['X-Amz-Signature', 'not hexadecimal'],
  ])('refuses a URL if its %s is %s', async (name, value) => {
    const changed = new URL((await store.presignGet('sdk', { expiresSeconds: 60 })).url);
    changed.searchParams.set(name, value);
    expect([400, 403]).toContain((await fetch(changed)).status);
    changed.searchParams.delete(name);
    expect([400, 403]).toContain((await fetch(changed)).status);
  });

  it('refuses a URL with any character changed, removed or added', async () => {
    await store.put('whole', Buffer.from('whole'), 'text/plain');
    const { url: signed } = await store.presignGet('whole', { expiresSeconds: 600, contentType: 'a/b' });
    const from = signed.indexOf('/artifacts/');
    const change = fc.tuple(fc.integer({ min: from, max: signed.length }), fc.nat(2), fc.constantFrom(...'aZ0&=%/?.-'));
    const changed = change
      .map(([at, removed, added]) => signed.slice(0, at) + added + signed.slice(at + removed))
      .filter((url) => url !== signed && URL.canParse(url) && !sameRequest(url, signed));
    await fc.assert(
      fc.asyncProperty(changed, async (url) => {
        expect([400, 403]).toContain((await fetch(url)).status);
      }),
      { numRuns: 300 },
    );
  });

  it('lets nobody add a header that the signer did not sign', async () => {
    const { url: signed, headers } = await store.presignPut('bare', {
      expiresSeconds: 60,
      contentType: 'text/plain',
      byteSize: 3,
    });
    const added = { ...headers, 'x-amz-checksum-sha256': 'AAAA' };
    expect((await fetch(signed, { method: 'PUT', headers: added, body: 'abc' })).status).toBe(403);
  });

  it('takes no object without its length or larger than it may be', async () => {
    const large = sdk.send(new PutObjectCommand({ Bucket, Key: 'large', Body: Buffer.alloc(1001) }));
    await expect(large).rejects.toMatchObject({ name: 'EntityTooLarge', $metadata: { httpStatusCode: 400 } });
    const length = { expiresSeconds: 60, contentType: 'text/plain', byteSize: 3 };
    const { url: signed, headers } = await store.presignPut('unknown', length);
    const chunked = httpRequest(signed, { method: 'PUT', headers: { ...headers, 'transfer-encoding': 'chunked' } });
    chunked.end('abc');
    const [answer] = (await once(chunked, 'response')) as [{ statusCode: number; resume: () => void }];
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });

  it('keeps the object that was there when the client leaves halfway', async () => {
    await store.put('half', Buffer.from('before'), 'text/plain');
    const length = { expiresSeconds: 60, contentType: 'text/plain', byteSize: 900 };
    const { url: signed, headers } = await store.presignPut('half', length);
    const leaving = httpRequest(signed, { method: 'PUT', headers: { ...headers, 'content-length': 900 } });
    leaving.on('error', () => undefined);
    leaving.write(Buffer.alloc(450));
    const unfinished = () => server.files().filter((name) => name.startsWith('.incoming'));
    while (unfinished().length === 0) await turn();
    leaving.destroy();
    while (unfinished().length > 0) await turn();
    await expect(store.get('half')).resolves.toEqual(new Uint8Array(Buffer.from('before')));
  });

  it.each([
    ['copies', new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: 'artifacts/sdk' })],
    ['parts', new CreateMultipartUploadCommand({ Bucket, Key: 'parts' })],
    ['lists of what is no folder', new ListObjectsV2Command({ Bucket, Prefix: 'jobs/1' })],
    ['lists by delimiter', new ListObjectsV2Command({ Bucket, Delimiter: '/' })],
  ])('says that it has no %s, rather than do something else', async (_, command) => {
    const refused = (sdk as { send(command: unknown): Promise<unknown> }).send(command);
    await expect(refused).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
  });

  it('lets pages of any origin use a URL that they were given, and nothing else', async () => {
    const { url: signed } = await store.presignPut('cors', { expiresSeconds: 60, contentType: 'a/b', byteSize: 1 });
    const asked = { origin: 'https://app.test', 'access-control-request-headers': 'content-type' };
    const preflight = await fetch(signed, { method: 'OPTIONS', headers: asked });
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'GET, HEAD, PUT',
    });
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('answers with the codes of S3', async () => {
    const get = (key: string) => store.presignGet(key, { expiresSeconds: 60 });
    expect(await code(await fetch((await get('absent')).url))).toBe('NoSuchKey');
    expect(await code(await fetch((await get('sdk')).url, { headers: { range: 'bytes=9-' } }))).toBe('InvalidRange');
    expect(await code(await fetch((await get('other')).url))).toBe('NoSuchKey');
    expect(await code(await fetch(url('/artifacts/%E0%A4%A')))).toBe('InvalidURI');
  });

  it.each([
    ['bytes=0-0', 206, 'h'],
    ['bytes=-2', 206, 'lo'],
    ['bytes=-9', 206, 'hello'],
    ['bytes=3-99', 206, 'lo'],
    ['bytes=3-1', 200, 'hello'],
    ['bytes=0-1,3-4', 200, 'hello'],
    ['lines=1-2', 200, 'hello'],
    ['bytes=5-', 416, undefined],
    ['bytes=-0', 416, undefined],
  ])('answers the range %s with %i', async (range, status, body) => {
    const { url: signed } = await store.presignGet('sdk', { expiresSeconds: 60 });
    const answer = await fetch(signed, { headers: { range } });
    expect(answer.status).toBe(status);
    if (body !== undefined) expect(await answer.text()).toBe(body);
  });
});

describe('the folder of the objects', () => {
  it('is rid of unfinished writes when it is opened again, and keeps the finished ones', async () => {
    const path = mkdtempSync(join(tmpdir(), 'paratope-folder-'));
    try {
      const folder = await ObjectFolder.open(path);
      await folder.write(
        'a/b',
        (async function* () {
          yield Buffer.from('abc');
        })(),
        undefined,
      );
      writeFileSync(join(path, '.incoming', 'unfinished'), 'ab');
      const again = await ObjectFolder.open(path);
      expect(readdirSync(join(path, '.incoming'))).toEqual([]);
      const object = await again.read('a/b');
      expect(object).toMatchObject({ byteSize: 3, contentType: undefined });
      await object?.close();
    } finally {
      rmSync(path, { recursive: true });
    }
  });
});
