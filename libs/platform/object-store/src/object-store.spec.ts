import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folderStore, ObjectStoreError, openObjectStore, s3Store, type ObjectStore } from './index.js';
import { startS3Server, type S3Server } from './testing/s3-server.js';

/** What every object store guarantees. */
function objectStoreConformance(open: () => ObjectStore): void {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251);
  const key = 'jobs/0198c1d2-0000-7000-8000-000000000000/1/model.cif';

  it('gives back the bytes that were put, whatever they are', async () => {
    await open().put(key, bytes, 'chemical/x-cif');
    expect(Buffer.from((await open().get(key))!).equals(bytes)).toBe(true);
    await open().put('empty', new Uint8Array(), 'text/plain');
    expect((await open().get('empty'))?.length).toBe(0);
  });

  it('has nothing where nothing was put', async () => {
    await open().put('a/b', bytes, 'text/plain');
    await expect(open().get('a/c')).resolves.toBeNull();
    await expect(open().get('a')).resolves.toBeNull();
    await expect(open().get('a/b/c')).resolves.toBeNull();
  });

  it('replaces an object as a whole, also under concurrent puts', async () => {
    const versions = [1, 2, 3, 4].map((version) => new Uint8Array(100_000).fill(version));
    await Promise.all(versions.map((version) => open().put('same', version, 'text/plain')));
    const kept = await open().get('same');
    expect(versions.some((version) => Buffer.from(kept!).equals(version))).toBe(true);
  });

  it.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', 'a/', '.hidden', 'a/.b', 'ä', 'a b', 'a?b', 'x'.repeat(600)])(
    'refuses the key %j',
    async (bad) => {
      await expect(open().put(bad, bytes, 'text/plain')).rejects.toThrow(ObjectStoreError);
      await expect(open().get(bad)).rejects.toThrow(ObjectStoreError);
    },
  );
}

describe('object store in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-objects-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  objectStoreConformance(() => folderStore(folder));

  it('leaves nothing half-written behind when it cannot put', async () => {
    writeFileSync(join(folder, 'file'), '');
    const before = readdirSync(folder);
    await expect(folderStore(folder).put('file/below', new Uint8Array(1), 'text/plain')).rejects.toThrow(
      'cannot put file/below',
    );
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('object store in S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  objectStoreConformance(() => s3Store(server.settings));

  it('tells S3 the content type', async () => {
    await s3Store(server.settings).put('typed', new Uint8Array(1), 'chemical/x-pdb');
    expect(server.contentType('typed')).toBe('chemical/x-pdb');
  });

  it('repeats what fails in passing', async () => {
    server.failNext(2, 503);
    await s3Store(server.settings).put('repeated', new Uint8Array(3), 'text/plain');
    await expect(s3Store(server.settings).get('repeated')).resolves.toHaveLength(3);
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

describe('the configured object store', () => {
  const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_REGION: 'r' };

  it('needs all of S3 or a folder, and may be none', () => {
    expect(() => openObjectStore(s3)).toThrow(/S3_BUCKET/);
    expect(openObjectStore({ S3_REGION: 'r' })).toBeUndefined();
    expect(openObjectStore({ S3_REGION: 'r', OBJECT_STORE_FOLDER: '/tmp' })).toBeDefined();
  });
});
