import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import { UPLOAD_QUEUE } from '@paratope/queue';
import { UploadArrival, UploadService, UploadSweep, insertUpload } from '@paratope/gateway-files';
import { silentLogger, TestInstallation, type TestReplica } from '../../../../jobs/testing/gateway.js';
import { uploadSettingsSchema } from '@paratope/gateway-settings';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const SHA256 = 'ab'.repeat(32);
const SUMMARY = { format: 'pdb', models: 1, atoms: 1, chains: [{ id: 'A', residues: 1, amino_acids: 1 }] };

describe('the life of an upload', () => {
  let installation: TestInstallation;
  let objects: TestObjectStore;
  let store: ObjectStore;
  let replica: TestReplica;
  let service: UploadService;
  let orgId: string;
  /** Number of requests to the store for a file. */
  let looks: number;
  const settings = uploadSettingsSchema.parse({});

  beforeAll(async () => {
    installation = await TestInstallation.start();
    objects = await startTestObjectStore();
    store = s3Store(objects.settings);
    replica = installation.replica();
    service = new UploadService(installation.pool, () => installation.now, settings);
  });
  afterAll(async () => {
    await installation.stop();
    await objects.close();
  });
  beforeEach(async () => {
    await installation.pool.query('TRUNCATE core.uploads, core.outbox CASCADE');
    installation.queue.loseEverything();
    installation.queue.published.length = 0;
    orgId = await installation.org(0);
    looks = 0;
  });

  const sweepWith = (more: Partial<ObjectStore> = {}): UploadSweep => {
    const { pool } = installation;
    const clock = () => installation.now;
    const watched = { ...store, ...more };
    const head: ObjectStore['head'] = (key) => {
      looks++;
      return watched.head(key);
    };
    const arrival = new UploadArrival(pool, clock, { head });
    return new UploadSweep(pool, clock, silentLogger, watched, arrival, settings);
  };
  const pass = async (ms: number, sweep = sweepWith()): Promise<void> => {
    installation.now += ms;
    await sweep.runOnce();
    await replica.settle();
  };
  const open = async (): Promise<string> => {
    const id = newId();
    const at = (ms: number) => new Date(installation.now + ms);
    await insertUpload(installation.db, orgId, {
      external_id: null,
      metadata: {},
      id,
      filename: 'f',
      content_type: 'chemical/x-pdb',
      byte_size: 3,
      sha256: null,
      purpose: 'antigen_structure',
      urlExpiresAt: at(HOUR_MS / 4),
      slotExpiresAt: at(24 * HOUR_MS),
      createdBy: 'token:test',
      createdAt: at(0),
    });
    return id;
  };
  const putFile = (id: string) => store.put(`incoming/${id}`, Buffer.from('abc'), 'chemical/x-pdb');
  const arrived = async (): Promise<string> => {
    const id = await open();
    await putFile(id);
    await pass(5 * SECOND_MS);
    return id;
  };
  const row = async (id: string) =>
    (await installation.pool.query('SELECT status, key, error, due_at FROM core.uploads WHERE id = $1', [id])).rows[0];
  const accept = (uploadId: string, attempt: number) =>
    service.accept({ uploadId, attempt, sha256: SHA256, summaryJson: JSON.stringify(SUMMARY) });
  const queued = () => [...installation.queue.items(UPLOAD_QUEUE)];

  it('has a file checked though nobody asks for the upload', async () => {
    const id = await open();
    await pass(0);
    expect(queued()).toEqual([]);
    await putFile(id);
    await pass(5 * SECOND_MS);
    expect(queued()).toEqual([id]);
    expect(await service.claim({ uploadId: id })).toMatchObject({
      claimed: true,
      attempt: 1,
      incomingKey: `incoming/${id}`,
      checkedKey: `uploads/${id}/1.pdb`,
      byteSize: 3,
    });
  });

  it('gives a file to one worker at a time, and none that has not arrived', async () => {
    const absent = await open();
    expect((await service.claim({ uploadId: absent })).claimed).toBe(false);
    const id = await arrived();
    const claims = await Promise.all([1, 2, 3, 4].map(() => service.claim({ uploadId: id })));
    expect(claims.filter(({ claimed }) => claimed)).toHaveLength(1);
    await accept(id, 1);
    expect((await service.claim({ uploadId: id })).claimed).toBe(false);
  });

  it('queues again what the queue lost, and what a silent worker holds', async () => {
    const id = await arrived();
    installation.queue.loseEverything();
    await pass(30 * SECOND_MS);
    expect(queued()).toEqual([id]);
    await service.claim({ uploadId: id });
    installation.queue.loseEverything();
    await pass(120 * SECOND_MS - 1);
    expect(queued()).toEqual([]);
    await pass(1);
    expect(queued()).toEqual([id]);
    expect(await service.claim({ uploadId: id })).toMatchObject({ claimed: true, attempt: 2 });
  });

  it('takes a report from the worker that holds it and from no other', async () => {
    const id = await arrived();
    await service.claim({ uploadId: id });
    installation.now += 120 * SECOND_MS;
    await service.claim({ uploadId: id });
    expect(await accept(id, 1)).toEqual({ accepted: false });
    expect(await service.reject({ uploadId: id, attempt: 1, detail: 'late' })).toEqual({ accepted: false });
    expect(await accept(id, 2)).toEqual({ accepted: true });
    expect(await service.reject({ uploadId: id, attempt: 2, detail: 'other' })).toEqual({ accepted: false });
    // The answer to the worker may have been lost.
    expect(await accept(id, 2)).toEqual({ accepted: true });
    expect(await row(id)).toMatchObject({ status: 'ready', key: `uploads/${id}/2.pdb` });
  });

  it('takes no report that is none', async () => {
    const id = await arrived();
    await service.claim({ uploadId: id });
    const report = { uploadId: id, attempt: 1, sha256: SHA256, summaryJson: '{}' };
    await expect(service.accept(report)).rejects.toThrow('summary_json');
    await expect(service.accept({ ...report, sha256: 'x' })).rejects.toThrow('sha256');
    await expect(service.claim({ uploadId: 'x' })).rejects.toThrow('upload_id');
  });

  it('fails a file that no check of it survives', async () => {
    const id = await arrived();
    for (let attempt = 1; attempt <= settings.UPLOAD_MAX_CHECKS; attempt++) {
      expect(await service.claim({ uploadId: id })).toMatchObject({ attempt });
      await pass(settings.UPLOAD_LEASE_MS);
    }
    expect(await row(id)).toMatchObject({ status: 'failed', error: { detail: 'The file could not be checked.' } });
  });

  // proves: states of other resources
  it('expires after a day without a file, and not before', async () => {
    const id = await open();
    await pass(24 * HOUR_MS - 1);
    expect(await row(id)).toMatchObject({ status: 'pending' });
    await pass(1);
    expect(await row(id)).toMatchObject({ status: 'expired' });
    await putFile(id);
    await pass(1);
    expect(await row(id)).toMatchObject({ status: 'expired', due_at: null });
    await expect(store.head(`incoming/${id}`)).resolves.toBeNull();
  });

  it('looks for an absent file ever more rarely', async () => {
    const id = await open();
    const sweep = sweepWith();
    for (let due = await row(id); due.status === 'pending'; due = await row(id)) {
      installation.now = due.due_at.getTime();
      await sweep.runOnce();
    }
    expect(looks).toBeGreaterThan(90);
    expect(looks).toBeLessThan(150);
  });

  it('keeps the checked file alone, once the URL can write no more', async () => {
    const id = await arrived();
    await service.claim({ uploadId: id });
    await store.put(`uploads/${id}/1.pdb`, Buffer.from('abc'), 'chemical/x-pdb');
    installation.now += settings.UPLOAD_LEASE_MS;
    await service.claim({ uploadId: id });
    await store.put(`uploads/${id}/2.pdb`, Buffer.from('abc'), 'chemical/x-pdb');
    await accept(id, 2);
    const keys = () => objects.files().filter((name) => name.includes(id));
    await pass(HOUR_MS);
    expect(keys()).toHaveLength(3);
    await pass(HOUR_MS);
    expect(keys()).toEqual([`uploads/${id}/2.pdb~`]);
    expect(await row(id)).toMatchObject({ status: 'ready', due_at: null });
  });

  it('removes the objects of a deleted upload at once, and what its URL still writes later', async () => {
    const id = await arrived();
    await service.claim({ uploadId: id });
    await store.put(`uploads/${id}/1.pdb`, Buffer.from('abc'), 'chemical/x-pdb');
    await installation.pool.query('UPDATE core.uploads SET deleted_at = $2, due_at = $2 WHERE id = $1', [
      id,
      new Date(installation.now),
    ]);
    expect(await accept(id, 1)).toEqual({ accepted: false });
    const keys = () => objects.files().filter((name) => name.includes(id));
    await pass(0);
    expect(keys()).toEqual([]);
    await putFile(id);
    await pass(2 * HOUR_MS);
    expect(keys()).toEqual([]);
    expect(await row(id)).toBeUndefined();
  });

  it('does what is due later when the store is away, and other uploads do not wait for it', async () => {
    const [id, other] = [await open(), await open()];
    await Promise.all([putFile(id), putFile(other)]);
    const head: ObjectStore['head'] = (key) => (key.endsWith(id) ? Promise.reject(new Error('away')) : store.head(key));
    await pass(5 * SECOND_MS, sweepWith({ head }));
    expect(queued()).toEqual([other]);
    await pass(0);
    expect(queued()).toEqual([other, id]);
  });
});
