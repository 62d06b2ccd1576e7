import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { keysBelow, ObjectStoreError, ObjectTooLargeError, type ObjectRange, type ObjectStore } from '../port.js';

/** Tests the guarantees of every object store. */
export function objectStoreConformance(open: () => ObjectStore): void {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = 'jobs/0198c1d2-0000-7000-8000-000000000000/1/model.cif';
  const slot = { expiresSeconds: 60, contentType: 'chemical/x-pdb', byteSize: bytes.length };

  it('gives back the bytes that were put, whatever they are', async () => {
    await open().put(key, bytes, 'chemical/x-cif');
    expect(Buffer.from((await open().get(key))!).equals(bytes)).toBe(true);
    await open().put('empty', new Uint8Array(), 'text/plain');
    expect((await open().get('empty'))?.length).toBe(0);
  });

  it('has nothing where nothing was put', async () => {
    await open().put('a/b', bytes, 'text/plain');
    for (const absent of ['a/c', 'a', 'a/b/c']) {
      await expect(open().get(absent)).resolves.toBeNull();
      await expect(open().head(absent)).resolves.toBeNull();
    }
  });

  it('replaces an object as a whole, also under concurrent puts', async () => {
    const versions = [1, 2, 3, 4].map((version) => new Uint8Array(100_000).fill(version));
    await Promise.all(versions.map((version) => open().put('same', version, 'text/plain')));
    const kept = await open().get('same');
    expect(versions.some((version) => Buffer.from(kept!).equals(version))).toBe(true);
  });

  it('knows the size and type of an object without reading it', async () => {
    await open().put('known', bytes, 'chemical/x-pdb');
    await expect(open().head('known')).resolves.toEqual({ byteSize: 300_000, contentType: 'chemical/x-pdb' });
  });

  it('reads no more than its reader wants to take', async () => {
    await open().put('large', bytes, 'text/plain');
    await expect(open().get('large', { maxBytes: 299_999 })).rejects.toThrow(ObjectTooLargeError);
    await expect(open().get('large', { maxBytes: 300_000 })).resolves.toHaveLength(300_000);
  });

  it('gives a part of an object, and its size, to a reader that does not want all of it', async () => {
    await open().put('ranges', bytes, 'text/plain');
    const range = async (wanted: ObjectRange) => {
      const part = await open().getRange('ranges', wanted);
      return [part?.byteSize, Buffer.from(part?.bytes ?? [])];
    };
    expect(await range({ first: 10, last: 19 })).toEqual([300_000, Buffer.from(bytes.subarray(10, 20))]);
    expect(await range({ suffix: 7 })).toEqual([300_000, Buffer.from(bytes.subarray(-7))]);
    expect(await range({ suffix: 400_000 })).toEqual([300_000, Buffer.from(bytes)]);
    await expect(open().getRange('nothing', { suffix: 7 })).resolves.toBeNull();
  });

  it('takes and gives files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paratope-store-'));
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await writeFile(from, bytes);
    await open().putFile('file', from, 'text/plain');
    await expect(open().head('file')).resolves.toEqual({ byteSize: 300_000, contentType: 'text/plain' });
    await expect(open().getFile('file', to)).resolves.toBe(true);
    expect((await readFile(to)).equals(bytes)).toBe(true);
    await expect(open().getFile('nothing', join(folder, 'nothing'))).resolves.toBe(false);
    await rm(folder, { recursive: true });
  });

  it('deletes an object, and what is deleted already', async () => {
    await open().put('gone', bytes, 'text/plain');
    await open().delete('gone');
    await open().delete('gone');
    await open().delete('never/was');
    await expect(open().get('gone')).resolves.toBeNull();
  });

  it('lists the keys below a folder and no others, in the order of their bytes, page by page', async () => {
    const one = new Uint8Array(1);
    const below = ['listed/1.txt', 'listed/1/a', 'listed/1/b.txt', 'listed/1/b/c', 'listed/10', 'listed/2'];
    for (const each of [...below.toReversed(), 'listed-too/1', 'listed2']) await open().put(each, one, 'text/plain');
    expect(await open().list('listed')).toEqual(below.toSorted());
    expect(await open().list('listed', 'listed/1/a')).toEqual(below.toSorted().slice(2));
    expect(await open().list('listed/1/b')).toEqual(['listed/1/b/c']);
    expect(await open().list('nowhere')).toEqual([]);
    const all: string[] = [];
    for await (const each of keysBelow(open(), '')) all.push(each);
    expect(all).toEqual(expect.arrayContaining(below));
  });

  it.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', 'a/', '.hidden', 'a/.b', 'ä', 'a b', 'a?b', 'x'.repeat(600)])(
    'refuses the key %j',
    async (bad) => {
      await expect(open().put(bad, bytes, 'text/plain')).rejects.toThrow(ObjectStoreError);
      await expect(open().get(bad)).rejects.toThrow(ObjectStoreError);
      await expect(open().head(bad)).rejects.toThrow(ObjectStoreError);
      await expect(open().delete(bad)).rejects.toThrow(ObjectStoreError);
      await expect(open().presignGet(bad, { expiresSeconds: 60 })).rejects.toThrow(ObjectStoreError);
      await expect(open().presignPut(bad, slot)).rejects.toThrow(ObjectStoreError);
    },
  );

  it('takes through a presigned URL what was announced', async () => {
    const { url, headers } = await open().presignPut('slot/checked', { ...slot, sha256 });
    const accepted = await fetch(url, { method: 'PUT', headers, body: bytes });
    expect(accepted.status).toBe(200);
    expect(Buffer.from((await open().get('slot/checked'))!).equals(bytes)).toBe(true);
    await expect(open().head('slot/checked')).resolves.toMatchObject({ contentType: 'chemical/x-pdb' });
  });

  it('answers 403 to another length or type, and puts nothing', async () => {
    const { url, headers } = await open().presignPut('slot/bound', slot);
    const shorter = await fetch(url, { method: 'PUT', headers, body: bytes.subarray(1) });
    const other = await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/html' }, body: bytes });
    expect([shorter.status, other.status]).toEqual([403, 403]);
    await expect(open().head('slot/bound')).resolves.toBeNull();
  });

  it('refuses bytes of another checksum, and puts nothing', async () => {
    const { url, headers } = await open().presignPut('slot/other', { ...slot, sha256 });
    const refused = await fetch(url, { method: 'PUT', headers, body: bytes.toReversed() });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/<Code>(BadDigest|XAmzContentChecksumMismatch)<\/Code>/);
    await expect(open().head('slot/other')).resolves.toBeNull();
  });

  it('answers 403 to a URL that was changed, or stripped of its signature', async () => {
    await open().put('signed', bytes, 'text/plain');
    const { url } = await open().presignGet('signed', { expiresSeconds: 60 });
    const changed = [
      url.replace('/signed?', '/known?'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      url.replace(/X-Amz-Signature=./, (start) => (start.endsWith('0') ? 'X-Amz-Signature=1' : 'X-Amz-Signature=0')),
      url.replace(/X-Amz-Signature=\w+/, '$&0'),
      `${url}&response-content-type=text%2Fhtml`,
      url.replace(/\?.*/, ''),
    ];
    for (const other of changed) expect((await fetch(other)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  it('gives the bytes through a presigned URL, under the name and type that were signed', async () => {
    await open().put('named', bytes, 'text/plain');
    const plain = await open().presignGet('named', { expiresSeconds: 60 });
    const named = await open().presignGet('named', {
      expiresSeconds: 60,
      fileName: 'model 1.cif',
      contentType: 'chemical/x-cif',
    });
    expect(named.expiresAt.getTime() - Date.now()).toBeGreaterThan(50_000);
    const answers = [await fetch(plain.url), await fetch(named.url)];
    expect(answers.map(({ headers }) => [headers.get('content-type'), headers.get('content-disposition')])).toEqual([
      ['text/plain', null],
      ['chemical/x-cif', 'attachment; filename="model 1.cif"'],
    ]);
    for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('gives a part of the bytes', async () => {
    await open().put('parts', bytes, 'text/plain');
    const { url } = await open().presignGet('parts', { expiresSeconds: 60 });
    const part = await fetch(url, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/300000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await fetch(url, { headers: { range: 'bytes=300000-' } })).status).toBe(416);
  });
}
