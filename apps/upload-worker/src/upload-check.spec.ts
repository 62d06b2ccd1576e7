import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProcessPool } from '@paratope/bounded-process';
import { newId } from '@paratope/ids';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import {
  createRpcClient,
  RpcError,
  rpcService,
  RpcStatus,
  startRpcServer,
  uploads,
  type RpcServer,
} from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { createLogger } from '@paratope/telemetry';
import type { FileToCheck } from './reading/file-check.js';
import { TRIPEPTIDE_PDB } from './testing/structures.js';
import { UploadCheck, type UploadsClient } from './upload-check.js';

const FILE = Buffer.from(TRIPEPTIDE_PDB);
const SHA256 = createHash('sha256').update(FILE).digest('hex');

/** The gateway's side of one upload, with fencing by attempt. */
class TestUploads {
  attempt = 0;
  report: uploads.AcceptRequest | uploads.RejectRequest | undefined;
  announced: Partial<uploads.ClaimResponse> = {};
  claimable = true;
  /** Number of following reports that are applied but not answered. */
  loseAnswers = 0;

  service() {
    const fenced = (request: uploads.AcceptRequest | uploads.RejectRequest): uploads.FencedResponse => {
      const accepted = request.attempt === this.attempt;
      if (accepted) this.report = request;
      if (this.loseAnswers-- > 0) throw new RpcError(RpcStatus.UNAVAILABLE, 'test');
      return { accepted };
    };
    return rpcService<uploads.UploadServiceServer>(uploads.UploadServiceService, {
      claim: async ({ uploadId }) => ({
        claimed: this.claimable,
        attempt: ++this.attempt,
        incomingKey: `incoming/${uploadId}`,
        checkedKey: `uploads/${uploadId}/${this.attempt}`,
        contentType: 'chemical/x-pdb',
        byteSize: FILE.length,
        purpose: 'antigen_structure',
        ...this.announced,
      }),
      accept: async (request) => fenced(request),
      reject: async (request) => fenced(request),
    });
  }
}

describe('checking an uploaded file', () => {
  let objects: TestObjectStore;
  let store: ObjectStore;
  let server: RpcServer | undefined;
  let client: UploadsClient | undefined;
  let pool: ProcessPool<FileToCheck>;
  let gateway: TestUploads;
  let id: string;
  let log: string;

  beforeAll(async () => {
    objects = await startTestObjectStore({ maxBytes: 8_000_000 });
    store = s3Store(objects.settings);
    pool = newPool();
  });
  beforeEach(async () => {
    await server?.close();
    client?.close();
    gateway = new TestUploads();
    server = await startRpcServer({
      services: [gateway.service()],
      address: '127.0.0.1:0',
      identity: testIdentity('gateway'),
      onError: (error) => {
        throw error;
      },
    });
    client = createRpcClient(uploads.UploadServiceClient, `127.0.0.1:${server.port}`, testIdentity('upload-worker'));
    id = newId();
    log = '';
  });
  afterAll(async () => {
    client!.close();
    await server!.close();
    pool.close();
    await objects.close();
  });

  const newPool = (computingMs = 20_000) =>
    new ProcessPool<FileToCheck>(new URL('../dist/reading/file-check.js', import.meta.url), {
      atOnce: 1,
      mostWaiting: 1,
      heapMb: 128,
      memoryMb: 384,
      computingMs,
      patienceMs: 60_000,
    });
  const check = async (
    bytes: Uint8Array | null = FILE,
    more: { pool?: ProcessPool<FileToCheck> } = {},
  ): Promise<void> => {
    if (bytes) await store.put(`incoming/${id}`, bytes, 'chemical/x-pdb');
    const logger = createLogger('test', { write: (line) => void (log += line) });
    const checks = new UploadCheck({ uploads: client!, store, pool, logger, patienceMs: 5_000, ...more });
    await checks.handle({ id });
  };
  const copies = () => objects.files().filter((name) => name.startsWith(`uploads/${id}`));

  // proves: fields of an upload
  it('accepts a structure: its digest, what it holds, and a copy that no customer can write', async () => {
    gateway.announced = { sha256: SHA256 };
    await check();
    const { summaryJson, ...report } = gateway.report as uploads.AcceptRequest;
    expect(report).toEqual({ uploadId: id, attempt: 1, sha256: SHA256 });
    expect(JSON.parse(summaryJson)).toEqual({
      format: 'pdb',
      models: 1,
      atoms: 9,
      chains: [{ id: 'A', residues: 3, amino_acids: 3 }],
    });
    expect(Buffer.from((await store.get(`uploads/${id}/1`))!).equals(FILE)).toBe(true);
  });

  it.each<[string, Uint8Array | null, Partial<uploads.ClaimResponse>, string, number?]>([
    ['shorter than announced', FILE.subarray(81), {}, 'The file does not have the 729 bytes that were announced.'],
    ['longer than announced', FILE, { byteSize: 700 }, 'The file does not have the 700 bytes that were announced.'],
    ['of another digest', FILE, { sha256: '00'.repeat(32) }, 'The file does not have the SHA-256 that was announced.'],
    ['gone', null, {}, 'The file is no longer in the object store.'],
    ['of another format', FILE, { contentType: 'chemical/x-mmcif' }, 'Not a structure in mmCIF: no atom found.'],
  ])('rejects a file that is %s', async (_, bytes, announced, detail) => {
    gateway.announced = announced;
    await check(bytes);
    expect(gateway.report).toEqual({ uploadId: id, attempt: 1, detail });
    expect(copies()).toEqual([]);
  });

  // proves: fields of an upload
  it('rejects what cannot be read, and says on which line', async () => {
    const broken = Buffer.from(TRIPEPTIDE_PDB.replace('12.560', 'xx.xxx'));
    await check(broken);
    expect(gateway.report).toMatchObject({ line: 2, detail: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  const checkTable = async (table: string, more?: { pool?: ProcessPool<FileToCheck> }): Promise<void> => {
    const bytes = Buffer.from(table);
    gateway.announced = { contentType: 'text/csv', purpose: 'screen', byteSize: bytes.length };
    await check(bytes, more);
  };

  // proves: POST /v1/screens/estimate
  it('counts the antibodies of a table, each once, and names the rows that give none', async () => {
    const airr = [
      'sequence_id\tcell_id\tlocus\tsequence_aa',
      ...['a', 'b', 'c', 'a'].map((cell, k) => `s${k}\t${cell}\tIGH\tEVQLVESGG${cell === 'c' ? 'G' : 'A'}`),
    ].join('\n');
    await checkTable(airr);
    const { summaryJson } = gateway.report as uploads.AcceptRequest;
    expect(JSON.parse(summaryJson)).toEqual({
      format: 'csv',
      rows: 4,
      distinct: 2,
      refused: 1,
      refusals: [{ row: 3, id: 'a', detail: expect.stringContaining('cell_id') }],
    });
  });

  it('rejects a table without sequences, and names what it lacks', async () => {
    await checkTable('name,plate\nab-1,3\n');
    expect(gateway.report).toMatchObject({ detail: expect.stringMatching(/^The file \(CSV\)/) });
  });

  it('accepts a table that takes longer to read than it may: its screen reads it', async () => {
    const impatient = newPool(1);
    await checkTable(`name,heavy\n${'ab,EVQLVESGGG\n'.repeat(50_000)}`, { pool: impatient });
    const { summaryJson } = gateway.report as uploads.AcceptRequest;
    expect(JSON.parse(summaryJson)).toEqual({ format: 'csv' });
    impatient.close();
  });

  it('does nothing about an upload that is not its to check', async () => {
    gateway.claimable = false;
    await check();
    expect(gateway.report).toBeUndefined();
  });

  it('keeps the copy when only the answer to its report was lost', async () => {
    gateway.loseAnswers = 2;
    await check();
    expect(gateway.report).toMatchObject({ attempt: 1, sha256: SHA256 });
    expect(copies()).toHaveLength(1);
  });

  it('drops its copy when the upload is no longer its own', async () => {
    const overtaken: UploadsClient = { ...client!, accept: (request) => client!.accept({ ...request, attempt: 0 }) };
    await store.put(`incoming/${id}`, FILE, 'chemical/x-pdb');
    const logger = createLogger('test', { write: () => undefined });
    await new UploadCheck({ uploads: overtaken, store, pool, logger, patienceMs: 1 }).handle({ id });
    expect(gateway.report).toBeUndefined();
    expect(copies()).toEqual([]);
  });

  it('rejects what takes longer to read than it may', async () => {
    const impatient = newPool(1);
    const large = Buffer.from(TRIPEPTIDE_PDB.repeat(5_000));
    gateway.announced = { byteSize: large.length };
    await check(large, { pool: impatient });
    expect(gateway.report).toMatchObject({ detail: 'Reading the file takes more than 0.001 s of a processor.' });
    impatient.close();
  });

  it('leaves a check that it could not finish to the next claim, and logs no line of the file', async () => {
    await store.put(`incoming/${id}`, FILE, 'chemical/x-pdb');
    objects.failNext(Infinity, 503);
    await check(null);
    objects.failNext(0, 503);
    expect(gateway.report).toBeUndefined();
    expect(log).toContain('a check was broken off');
    expect(log).not.toContain('ATOM');
  });
});
