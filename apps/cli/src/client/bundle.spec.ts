import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundleOf, SigningKey } from '@paratope/evidence';
import { paratope } from '../testing/paratope.js';

const ID = '01890000-0000-7000-8000-000000000001';
const keyOf = (byte: number): SigningKey => SigningKey.fromBase64(Buffer.alloc(32, byte).toString('base64'));
const [key, other] = [keyOf(1), keyOf(2)];
const times = {
  submittedAt: '2026-11-22T10:00:00Z',
  startedAt: '2026-11-22T10:00:01Z',
  completedAt: '2026-11-22T10:00:02Z',
};
const bundle = bundleOf(
  {
    installation: 'https://paratope.example',
    job: { id: ID, kind: 'humanization', title: 'humanization', ...times },
    engine: { name: 'paratope', version: '1', dataVersions: {}, dataDigests: {}, seed: 1 },
    files: [
      {
        path: 'results.json',
        bytes: Buffer.from('[]\n'),
        mediaType: 'application/json',
        role: 'result',
        description: 'x',
      },
    ],
  },
  key,
);

describe('paratope bundle and verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-bundle-'));
  const file = join(folder, 'evidence.zip');
  let service: Server;
  let env: Record<string, string>;
  let shown = key;

  beforeAll(async () => {
    service = createServer((request, response) => {
      if (request.url === '/v1/signing-key')
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ object: 'signing_key', key_id: shown.public.id, public_key: shown.public.pem }));
      else if (request.url === `/v1/humanizations/${ID}/bundle`)
        response.setHeader('content-type', 'application/zip').end(bundle);
      else response.writeHead(404).end();
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    env = { PARATOPE_URL: `http://127.0.0.1:${port}`, PARATOPE_TOKEN: `ab_${'x'.repeat(48)}`, XDG_CONFIG_HOME: folder };
  });
  afterAll(() => {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fetches the evidence of a job, and verifies it without the service', async () => {
    const fetched = await paratope(['bundle', `humanization/${ID}`, '--out', file], { env });
    expect(fetched).toMatchObject({ code: 0, stdout: `${file}\nsigned by ${key.public.id}\n` });
    expect(readFileSync(file).equals(bundle)).toBe(true);
    const pem = join(folder, 'key.pem');
    writeFileSync(pem, key.public.pem);
    for (const given of [[], ['--key', key.public.id], ['--key', pem]])
      expect(await paratope(['verify', file, ...given])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`The bundle matches the signature of key ${key.public.id}.`),
      });
  });

  it('ends with 1 for a bundle with a changed byte, and for one of another key', async () => {
    const changed = Buffer.from(bundle);
    changed[Math.floor(bundle.length / 2)]! ^= 1;
    writeFileSync(join(folder, 'changed.zip'), changed);
    writeFileSync(file, bundle);
    expect(await paratope(['verify', join(folder, 'changed.zip')])).toMatchObject({ code: 1 });
    const foreign = await paratope(['verify', file, '--key', other.public.id, '--json']);
    expect(foreign.code).toBe(1);
    expect(JSON.parse(foreign.stdout)).toMatchObject({ verified: false, key_id: key.public.id });
  });

  it('ends with 2 for a key or a file that cannot be read', async () => {
    expect(await paratope(['verify', file, '--key', 'nowhere'])).toMatchObject({ code: 2 });
    expect(await paratope(['verify', join(folder, 'nowhere.zip')])).toMatchObject({ code: 2 });
  });

  it('keeps no bundle that the key of the installation did not sign', async () => {
    shown = other;
    const refused = await paratope(['bundle', `humanization/${ID}`, '--out', join(folder, 'refused.zip')], { env });
    shown = key;
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('does not match its signature') });
    expect(() => readFileSync(join(folder, 'refused.zip'))).toThrow();
  });
});
