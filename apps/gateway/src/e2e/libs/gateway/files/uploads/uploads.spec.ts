import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { PLAN_LIMITS } from '../../../../../admission/plans.js';
import { session, type Session } from '../../../../../testing/session.js';
import { TestSystem, type Replica, type TestResponse } from '../../../../../testing/test-gateway.js';
import { TRASTUZUMAB_CHAINS } from '../../../../../testing/world.js';
import { completeJob, insertJob } from '../../../../../testing/world-jobs.js';
import { UploadService } from '@paratope/gateway-files';

const URL = '/v1/uploads';
const FILE = Buffer.from('ATOM      1  CA  GLY A   1      11.104   6.134  -6.504  1.00  0.00           C  \n');
const SHA256 = createHash('sha256').update(FILE).digest('hex');
const SUMMARY = { format: 'pdb', models: 1, atoms: 1, chains: [{ id: 'A', residues: 1, amino_acids: 1 }] };

describe('uploads', () => {
  let system: TestSystem;
  let gateway: Replica;
  let service: UploadService;
  let org: Session;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
    gateway = await system.gateway({ env: { UPLOAD_MAX_BYTES: '1000' } });
    service = gateway.service.app.get(UploadService, { strict: false });
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    org = session(gateway, await system.createOrg());
  });

  const file = (more: object = {}) => ({
    filename: '1n8z chain A.pdb',
    content_type: 'chemical/x-pdb',
    byte_size: FILE.length,
    purpose: 'antigen_structure',
    ...more,
  });
  const open = async (more: object = {}): Promise<TestResponse['json']> => (await org.post(URL, file(more))).json;
  const put = ({ upload_url, headers }: TestResponse['json'], body: Buffer = FILE, more: object = {}) =>
    fetch(upload_url, { method: 'PUT', headers: { ...headers, ...more }, body: new Uint8Array(body) });
  /** Reports an outcome as a worker that checked the upload does. */
  const check = async (id: string, outcome: 'accept' | 'reject'): Promise<void> => {
    await org.get(`${URL}/${id}`);
    const { attempt } = await service.claim({ uploadId: id });
    const { accepted } = await (outcome === 'accept'
      ? service.accept({ uploadId: id, attempt, sha256: SHA256, summaryJson: JSON.stringify(SUMMARY) })
      : service.reject({ uploadId: id, attempt, detail: 'no atom found', line: 7 }));
    expect(accepted).toBe(true);
  };

  describe('POST', () => {
    // proves: group uploads; fields of an upload; POST /v1/uploads
    it('201 opens a slot that takes the file for 15 minutes', async () => {
      const created = await org.post(URL, file());
      const { upload_url, headers, ...upload } = created.json;
      expect(created).toMatchObject({ status: 201, json: { object: 'upload', status: 'pending', sha256: null } });
      expect(headers).toEqual({ 'content-type': 'chemical/x-pdb' });
      const openFor = Date.parse(upload.expires_at) - Date.now();
      expect(openFor).toBeGreaterThan(14 * 60_000);
      expect(openFor).toBeLessThanOrEqual(15 * 60_000);
      expect((await org.get(created.headers['location']!)).json).toEqual(upload);
      expect((await put(created.json)).status).toBe(200);
    });

    it("409 once the organization's files would take more than its plan stores", async () => {
      const team = session(gateway, await system.createOrg('team'));
      const { json: first } = await team.post(URL, file());
      const most = 20 * 2 ** 30;
      await system.pool.query('UPDATE core.uploads SET byte_size = $2 WHERE id = $1', [
        first.id,
        most - FILE.length + 1,
      ]);
      const refused = await team.post(URL, file());
      expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
      expect((await team.delete(`${URL}/${first.id}`)).status).toBe(204);
      expect((await team.post(URL, file())).status).toBe(201);
    });

    it('409 beyond what the plan stores, until something is deleted; other organizations have their own', async () => {
      const small = session(gateway, await system.createOrg('team'));
      const { id } = (await small.post(URL, file())).json;
      const most = PLAN_LIMITS.team.storageBytes;
      await system.pool.query('UPDATE core.uploads SET byte_size = $2 WHERE id = $1', [id, most - FILE.length]);
      expect(await small.post(URL, file())).toMatchObject({ status: 201 });
      const refused = await small.post(URL, file());
      expect(refused).toMatchObject({ status: 409, json: { detail: expect.stringContaining(`${most} bytes`) } });
      expect(await org.post(URL, file())).toMatchObject({ status: 201 });
      expect(await small.delete(`${URL}/${id}`)).toMatchObject({ status: 204 });
      expect(await small.post(URL, file())).toMatchObject({ status: 201 });
    });

    it('answers a repeated request with the same slot, and keeps its URL sealed', async () => {
      const request = { method: 'POST', token: org.token, headers: { 'idempotency-key': newId() }, body: file() };
      const first = await gateway.request(URL, request);
      const again = await gateway.request(URL, request);
      expect(again.json).toEqual(first.json);
      const { rows } = await system.pool.query('SELECT body FROM core.idempotency_keys WHERE org_id = $1', [org.orgId]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('X-Amz-Signature');
    });

    // proves: POST /v1/uploads
    it.each<[string, object, [string, string]]>([
      ['a larger file than is taken', { byte_size: 1001 }, ['/byte_size', 'too_big']],
      ['an empty file', { byte_size: 0 }, ['/byte_size', 'too_small']],
      ['another media type', { content_type: 'text/html' }, ['/content_type', 'invalid_value']],
      ['another purpose', { purpose: 'avatar' }, ['/purpose', 'invalid_value']],
      ['a checksum that is none', { sha256: 'abc' }, ['/sha256', 'invalid_format']],
      ['a path for a name', { filename: '../x.pdb' }, ['/filename', 'invalid_format']],
      ['a name with a line break', { filename: 'a\nb' }, ['/filename', 'invalid_format']],
      ['a field that is none', { key: 'other' }, ['/key', 'unknown_field']],
    ])('422 for %s', async (_, change, error) => {
      const refused = await org.post(URL, file(change));
      expect(refused.status).toBe(422);
      expect(refused.json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([error]);
    });
  });

  describe('the slot', () => {
    // proves: group uploads
    it('takes nothing but the file that was announced', async () => {
      const slot = await open({ sha256: SHA256 });
      expect((await put(slot, FILE.subarray(1))).status).toBe(403);
      expect((await put(slot, FILE, { 'content-type': 'text/html' })).status).toBe(403);
      expect((await put({ ...slot, headers: { 'content-type': 'chemical/x-pdb' } })).status).toBe(403);
      const changed = Buffer.from(FILE.toString().replace('GLY', 'ALA'));
      expect((await put(slot, changed)).status).toBe(400);
      expect((await put({ ...slot, upload_url: slot.upload_url.replace(/\?.*/, '') })).status).toBe(403);
      const other = slot.upload_url.replace(slot.id, (await open()).id);
      expect((await put({ ...slot, upload_url: other })).status).toBe(403);
      expect((await put(slot)).status).toBe(200);
    });
  });

  describe('GET', () => {
    // proves: fields of an upload; GET /v1/uploads/{id}
    it('200 shows a file that a worker accepted, with what it holds', async () => {
      const slot = await open();
      await put(slot);
      await check(slot.id, 'accept');
      expect(await org.get(`${URL}/${slot.id}`)).toMatchObject({
        status: 200,
        json: { status: 'ready', sha256: SHA256, summary: SUMMARY, error: null },
      });
    });

    // proves: GET /v1/uploads/{id}
    it('200 shows why a file was rejected, and where', async () => {
      const slot = await open();
      await put(slot);
      await check(slot.id, 'reject');
      expect((await org.get(`${URL}/${slot.id}`)).json).toMatchObject({
        status: 'failed',
        error: { detail: 'no atom found', line: 7 },
        summary: null,
      });
    });

    it('200 also while the object store is away', async () => {
      const away = await system.gateway({ env: { S3_ENDPOINT: 'http://127.0.0.1:1' } });
      const { id } = await open();
      const got = await away.request(`${URL}/${id}`, { token: org.token });
      expect(got).toMatchObject({ status: 200, json: { status: 'pending' } });
    });

    it('404 for what does not exist', async () => {
      expect((await org.get(`${URL}/${newId()}`)).status).toBe(404);
    });
  });

  // proves: GET /v1/uploads
  it('lists by status, newest first', async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    await put(second);
    await check(second.id, 'accept');
    const ids = async (query: string) =>
      (await org.get(`${URL}${query}`)).json.data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([third.id, second.id, first.id]);
    expect(await ids('?status=ready&purpose=antigen_structure')).toEqual([second.id]);
    expect(await ids('?status=expired')).toEqual([]);
    expect((await org.get(`${URL}?limit=2`)).json).toMatchObject({ has_more: true });
  });

  describe('DELETE', () => {
    // proves: DELETE /v1/uploads/{id}
    it('204 once, and 404 from then on', async () => {
      const { id } = await open();
      expect((await org.delete(`${URL}/${id}`)).status).toBe(204);
      expect((await org.delete(`${URL}/${id}`)).status).toBe(404);
      expect((await org.get(`${URL}/${id}`)).status).toBe(404);
      expect((await org.get(URL)).json.data).toEqual([]);
    });

    it('409 while a job has still to read it, and 204 once that ended', async () => {
      const { id, projectId } = await readyUpload();
      const candidate = await org.post('/v1/therapeutic-candidates', {
        project_id: projectId,
        name: 'C',
        format: 'mab',
        initial_chains: TRASTUZUMAB_CHAINS,
      });
      const variantId: string = candidate.json.initial_variant_id;
      const of = { orgId: org.orgId, variantId, kind: 'complex_prediction' } as const;
      const job = await insertJob(system, of, { antigen_upload_id: id.toUpperCase() });
      expect((await org.delete(`${URL}/${id}`)).status).toBe(409);
      await completeJob(system, job, {});
      expect((await org.delete(`${URL}/${id}`)).status).toBe(204);
    });

    // proves: DELETE /v1/uploads/{id}
    it('409 while an antigen refers to it, and it stays', async () => {
      const { id, projectId } = await readyUpload();
      await org.post('/v1/antigens', { project_id: projectId, name: 'HER2', upload_id: id });
      expect(await org.delete(`${URL}/${id}`)).toMatchObject({ status: 409, json: { code: 'conflict' } });
      expect((await org.get(`${URL}/${id}`)).status).toBe(200);
    });
  });

  describe('an antigen', () => {
    // proves: fields of an antigen
    it('can be known by a ready upload alone', async () => {
      const { id, projectId } = await readyUpload();
      const antigen = await org.post('/v1/antigens', { project_id: projectId, name: 'HER2', upload_id: id });
      expect(antigen).toMatchObject({ status: 201, json: { upload_id: id, sequence: null } });
    });

    it('409 by one that is not ready, 404 by one of another org or deleted', async () => {
      const projectId = (await org.post('/v1/projects', { name: 'P' })).json.id;
      const antigen = (upload_id: string) =>
        org.post('/v1/antigens', { project_id: projectId, name: 'HER2', upload_id });
      const { id } = await open();
      expect((await antigen(id)).status).toBe(409);
      await org.delete(`${URL}/${id}`);
      expect((await antigen(id)).status).toBe(404);
      const stranger = session(gateway, await system.createOrg());
      expect((await antigen((await stranger.post(URL, file())).json.id)).status).toBe(404);
    });
  });

  const readyUpload = async (): Promise<{ id: string; projectId: string }> => {
    const slot = await open();
    await put(slot);
    await check(slot.id, 'accept');
    return { id: slot.id, projectId: (await org.post('/v1/projects', { name: 'P' })).json.id };
  };
});
