import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import fc from 'fast-check';
import { silentLogger, TestInstallation } from '../../../../jobs/testing/gateway.js';
import {
  UploadArrival,
  UploadService,
  UploadSweep,
  incomingKey,
  insertUpload,
  markDeleted,
} from '@paratope/gateway-files';
import { uploadSettingsSchema } from '@paratope/gateway-settings';

const MINUTE_MS = 60_000;
const URL_MS = 15 * MINUTE_MS;
const SUMMARY = JSON.stringify({
  format: 'pdb',
  models: 1,
  atoms: 1,
  chains: [{ id: 'A', residues: 1, amino_acids: 1 }],
});
const settings = uploadSettingsSchema.parse({});
const LEASE_MS = settings.UPLOAD_LEASE_MS;

/** The possible next steps; `who` selects one of the workers that hold a claim, however old. */
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('put' as const), content: fc.string({ minLength: 3, maxLength: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, LEASE_MS, URL_MS) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'sweep' as const, 'claim' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('copy' as const, 'accept' as const, 'reject' as const),
      who: fc.nat(3),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Worker {
  readonly attempt: number;
  readonly key: string;
  readonly bytes: Uint8Array | null;
}

interface Row {
  readonly status: string;
  readonly key: string | null;
  readonly sha256: string | null;
  readonly due_at: Date | null;
  readonly deleted_at: Date | null;
}

describe('whatever happens to an upload, in any order', () => {
  let installation: TestInstallation;
  let objects: TestObjectStore;
  beforeAll(async () => {
    installation = await TestInstallation.start();
    objects = await startTestObjectStore();
  });
  afterAll(async () => {
    await installation.stop();
    await objects.close();
  });

  it('a ready file never changes, one check counts, and nothing is left behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const life = await Life.begin(installation, s3Store(objects.settings));
        await life.take({ do: 'put', content: 'abc' });
        for (const next of steps) {
          await life.take(next);
          await life.check();
        }
        await life.settle();
        const row = await life.row();
        const kept = row?.status === 'ready' ? [`${row.key}~`] : [];
        expect(row?.status).not.toBe('pending');
        expect(objects.files().filter((name) => name.includes(life.id))).toEqual(kept);
      }),
      { numRuns: 100 },
    );
  });
});

class Life {
  readonly id = newId();
  private readonly orgId: string;
  private readonly urlEnds: number;
  private readonly workers: Worker[] = [];
  private readonly service: UploadService;
  private readonly arrival: UploadArrival;
  private readonly sweep: UploadSweep;
  private ended: string | undefined;

  private constructor(
    private readonly installation: TestInstallation,
    private readonly store: ObjectStore,
    orgId: string,
  ) {
    this.orgId = orgId;
    this.urlEnds = installation.now + URL_MS;
    const { pool } = installation;
    const clock = () => installation.now;
    this.service = new UploadService(pool, clock, settings);
    this.arrival = new UploadArrival(pool, clock, store);
    this.sweep = new UploadSweep(pool, clock, silentLogger, store, this.arrival, settings);
  }

  static async begin(installation: TestInstallation, store: ObjectStore): Promise<Life> {
    const life = new Life(installation, store, await installation.org(0));
    const at = (ms: number) => new Date(installation.now + ms);
    await insertUpload(installation.db, life.orgId, {
      external_id: null,
      metadata: {},
      id: life.id,
      filename: 'f',
      content_type: 'chemical/x-pdb',
      byte_size: 3,
      sha256: null,
      purpose: 'antigen_structure',
      urlExpiresAt: at(URL_MS),
      slotExpiresAt: at(24 * 60 * MINUTE_MS),
      createdAt: at(0),
      createdBy: 'token:test',
    });
    return life;
  }

  async row(): Promise<Row | undefined> {
    const text = 'SELECT status, key, sha256, due_at, deleted_at FROM core.uploads WHERE id = $1';
    return (await this.installation.pool.query<Row>(text, [this.id])).rows[0];
  }

  async take(next: Step): Promise<void> {
    const worker = 'who' in next ? this.workers[next.who % (this.workers.length || 1)] : undefined;
    switch (next.do) {
      case 'put':
        // The store accepts no upload once the URL has expired.
        if (this.installation.now < this.urlEnds)
          await this.store.put(incomingKey(this.id), bytesOf(next.content), 'chemical/x-pdb');
        return;
      case 'wait':
        this.installation.now += next.ms;
        return;
      case 'sweep':
        return this.sweep.runOnce();
      case 'claim':
        return this.claim();
      case 'delete':
        await markDeleted(this.installation.db, this.orgId, this.id, new Date(this.installation.now));
        return;
      case 'look':
        await this.arrival.look(this.id);
        return;
      case 'copy':
        if (worker?.bytes) await this.copy(worker, worker.bytes);
        return;
      case 'accept':
        if (worker?.bytes) await this.accept(worker, worker.bytes);
        return;
      case 'reject':
        if (worker) await this.service.reject({ uploadId: this.id, attempt: worker.attempt, detail: 'no' });
    }
  }

  /** Checks the invariants that must hold at every moment. */
  async check(): Promise<void> {
    const row = await this.row();
    if (row === undefined) return;
    if (row.status !== 'pending') this.ended ??= row.status;
    expect(row.status).toBe(this.ended ?? 'pending');
    if (row.key === null || row.deleted_at !== null) return;
    const bytes = await this.store.get(row.key);
    expect(bytes && sha256(bytes)).toBe(row.sha256);
  }

  /** Runs a sweep and a working worker every few hours until no work is due. */
  async settle(): Promise<void> {
    for (let row = await this.row(); row?.due_at; row = await this.row()) {
      this.installation.now = Math.max(this.installation.now + 4 * 60 * MINUTE_MS, row.due_at.getTime());
      await this.sweep.runOnce();
      await this.claim();
      const worker = this.workers.at(-1);
      if (worker?.bytes) await this.accept(worker, worker.bytes);
      else if (worker) await this.service.reject({ uploadId: this.id, attempt: worker.attempt, detail: 'gone' });
      await this.check();
    }
  }

  private async claim(): Promise<void> {
    const { claimed, attempt, checkedKey: key } = await this.service.claim({ uploadId: this.id });
    if (claimed) this.workers.push({ attempt, key, bytes: await this.store.get(incomingKey(this.id)) });
  }

  /** Copies within the time limit: a worker reads and copies for seconds, not hours. */
  private async copy(worker: Worker, bytes: Uint8Array): Promise<void> {
    const { due_at, status } = (await this.row()) ?? {};
    if (status === 'pending' && due_at) await this.store.put(worker.key, bytes, 'chemical/x-pdb');
  }

  /** Does what a worker does: copies, reports, and deletes the copy if it was not accepted. */
  private async accept(worker: Worker, bytes: Uint8Array): Promise<void> {
    await this.copy(worker, bytes);
    const report = { uploadId: this.id, attempt: worker.attempt, sha256: sha256(bytes), summaryJson: SUMMARY };
    const { accepted } = await this.service.accept(report);
    if (!accepted) await this.store.delete(worker.key);
  }
}

const bytesOf = (content: string): Buffer => Buffer.from(content, 'latin1');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
