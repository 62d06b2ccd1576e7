import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@paratope/config';
import { s3Store, type AccessKey, type ObjectStore, type S3Settings } from '@paratope/object-store';
import { startService, type RunningService } from '@paratope/service-host';
import { configSchema } from './config.js';
import { objectStoreService } from './service.js';

const MIB = 1 << 20;

describe('the object store server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-store-'));
  let service: RunningService;
  let settings: S3Settings & AccessKey;
  let store: ObjectStore;

  const start = async (): Promise<void> => {
    const keys = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret of the tests' };
    const env = { HTTP_PORT: '0', OBJECT_STORE_FOLDER: folder, OBJECT_STORE_MAX_BYTES: String(8 * MIB), ...keys };
    service = await startService(objectStoreService(loadConfig(configSchema, env)));
    settings = {
      endpoint: `http://127.0.0.1:${service.httpPort}`,
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'id',
      secretAccessKey: 'a secret of the tests',
    };
    store = s3Store(settings);
  };
  beforeAll(start);
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const large = randomBytes(5 * MIB);

  it('takes and gives what is larger than any buffer, and has it after a restart', async () => {
    const sha256 = createHash('sha256').update(large).digest('hex');
    const slot = { expiresSeconds: 60, contentType: 'chemical/x-pdb', byteSize: large.length, sha256 };
    const { url, headers } = await store.presignPut('large', slot);
    expect((await fetch(url, { method: 'PUT', headers, body: large })).status).toBe(200);
    await service.close();
    await start();
    const { url: again } = await store.presignGet('large', { expiresSeconds: 60 });
    expect(Buffer.from(await (await fetch(again)).arrayBuffer()).equals(large)).toBe(true);
  });

  it('serves the AWS SDK as it comes, and refuses it what is too large', async () => {
    const { endpoint, region, accessKeyId, secretAccessKey } = settings;
    const sdk = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
    await sdk.send(new PutObjectCommand({ Bucket: 'b', Key: 'sdk', Body: large, ContentType: 'text/plain' }));
    expect(await store.head('sdk')).toEqual({ byteSize: large.length, contentType: 'text/plain' });
    const tooLarge = sdk.send(new PutObjectCommand({ Bucket: 'b', Key: 'huge', Body: randomBytes(9 * MIB) }));
    await expect(tooLarge).rejects.toMatchObject({ name: 'EntityTooLarge' });
    sdk.destroy();
  });

  it.each(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'])('answers 403 to a %s that nobody signed', async (method) => {
    for (const path of ['/', '/b', '/b/large', '/other/x', '/b/../../etc/passwd']) {
      const body = method === 'PUT' || method === 'POST' ? 'x' : null;
      expect((await fetch(`${settings.endpoint}${path}`, { method, body })).status).toBe(403);
    }
  });

  it('tells whether it serves', async () => {
    expect((await fetch(`http://127.0.0.1:${service.adminPort}/health/ready`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${service.adminPort}/metrics`)).status).toBe(200);
    expect((await fetch(`${settings.endpoint}/metrics`)).status).toBe(403);
  });

  it.each(['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD'])(
    'takes no write that names bucket and key but is not signed, as %s',
    async (payload) => {
      const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const credential = `id/${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
      const body = 'written by a stranger';
      for (const authorization of [
        `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`,
        `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=`,
        `AWS id:${'0'.repeat(27)}=`,
        '',
      ]) {
        const headers = { 'x-amz-content-sha256': payload, 'x-amz-date': date, authorization };
        const answer = await fetch(`${settings.endpoint}/b/stranger`, { method: 'PUT', headers, body });
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
      expect(await store.head('stranger')).toBeNull();
    },
  );

  it('takes no other bytes than those that were signed', async () => {
    const sha256 = createHash('sha256').update('what was signed').digest('hex');
    const slot = { expiresSeconds: 60, contentType: 'text/plain', byteSize: 15, sha256 };
    const { url, headers } = await store.presignPut('tampered', slot);
    const write = (body: string) => fetch(url, { method: 'PUT', headers, body });
    expect((await write('what was forged')).status).toBe(400);
    expect((await write('what was signed, and more')).status).toBeGreaterThanOrEqual(400);
    expect(await store.head('tampered')).toBeNull();
    expect((await write('what was signed')).status).toBe(200);
  });
});
