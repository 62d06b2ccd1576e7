import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { eventually } from '@paratope/testing';
import { initialChains } from '../antibodies.js';
import { workspacePath } from '../workspace.js';
import { startSystem, type System } from './testing/system.js';

interface Ended {
  readonly status: string;
  readonly error?: { readonly detail: string } | string | null;
}

interface Slot {
  readonly id: string;
  readonly upload_url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const ATOM = 'ATOM      1  N   GLY A   1      11.104   6.134  -6.504  1.00 20.00           N  \n';

describe('what ends its process three times', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem('crash', {
      UPLOAD_LEASE_MS: '3000',
      PARATOPE_WORKERS: 'humanization-worker,stability-worker,screening-worker',
    });
  });
  afterAll(() => system.stop());

  const thrice = async (point: CrashPoint, subject?: string): Promise<void> => {
    for (let crash = 1; crash <= 3; crash++) await system.crashAt(point, subject);
  };
  /** Runs the operator's command of an app. */
  const putAside = async (app: 'gateway' | 'webhook-dispatcher', ...operands: string[]) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [workspacePath(`apps/${app}/bundle/put-aside.js`), ...operands],
      { env: { ...process.env, DATABASE_URL: system.state().database_url } },
    );
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map(
        (line) => JSON.parse(line) as { readonly kind?: string; readonly id: string; readonly reason: string | null },
      );
  };
  /** Expects that what was put aside delays no other job. */
  const anotherCompletes = async (): Promise<void> => {
    const other = await system.client.submit(system.variantId);
    expect(await system.client.ended(other.id)).toMatchObject({ status: 'completed' });
  };
  const ended = (path: string): Promise<Ended> =>
    eventually(
      async () => {
        const found = await system.client.call<Ended>('GET', path);
        if (['pending', 'running', 'reading', 'creating'].includes(found.status))
          throw new Error(`it is ${found.status}`);
        return found;
      },
      { everyMs: 200 },
    );
  const refunds = async (source: string): Promise<number[]> =>
    (await system.client.ledger())
      .filter((row) => row.kind === 'refund' && row.source === source)
      .map((row) => row.amount);
  /** Expects the failure and the line of the list, then releases it, after which it ends well. */
  const isReleased = async (kind: string, id: string, path: string): Promise<void> => {
    const { status, error } = await ended(path);
    expect({ status, reason: typeof error === 'string' ? error : error?.detail }).toEqual({
      status: 'failed',
      reason: expect.stringMatching(/./),
    });
    await anotherCompletes();
    await eventually(async () => {
      const { length } = await system.sql(`SELECT FROM core.outbox WHERE topic = 'refund'`);
      expect(length).toBe(0);
    });
    expect(await putAside('gateway')).toContainEqual(
      expect.objectContaining({ kind, id, reason: expect.stringMatching(/./) }),
    );
    await putAside('gateway', kind, id);
    expect(['completed', 'ready']).toContain((await ended(path)).status);
    expect(await putAside('gateway')).not.toContainEqual(expect.objectContaining({ kind, id }));
  };

  it('a job is failed, refunded and listed, delays no other, and completes free of charge once released', async () => {
    const crashes = thrice('worker.after-claim');
    const job = await system.client.submit(system.variantId);
    await crashes;
    await isReleased('job', job.id, `/v1/humanizations/${job.id}`);
    expect(await refunds(`job:${job.id}`)).toEqual([1]);
    expect(await system.sql('SELECT * FROM billing.check_ledger()')).toEqual([]);
  });

  it('a step of a pipeline', async () => {
    const steps = [{ kind: 'humanization' }, { kind: 'humanization' }];
    const crashes = thrice('gateway.run-claimed');
    const body = { variant_id: system.variantId, steps, max_credits: 5 };
    const { id } = await system.client.call<{ id: string }>('POST', '/v1/pipelines', body);
    await crashes;
    await isReleased('pipeline', id, `/v1/pipelines/${id}`);
    expect(await system.sql('SELECT * FROM billing.check_ledger()')).toEqual([]);
  });

  it.each<[string, CrashPoint, 'screen' | 'job']>([
    ['a step of a screen', 'gateway.run-claimed', 'screen'],
    ['a shard of a screen', 'worker.after-claim', 'job'],
  ])('%s', async (_, point, kind) => {
    const [{ project_id: project }] = (await system.sql<{ project_id: string }>(
      'SELECT project_id::text FROM core.therapeutic_candidates LIMIT 1',
    )) as [{ project_id: string }];
    const crashes = thrice(point);
    const body = { project_id: project, plan: { tiers: [{ tier: 'sequence' }] }, max_credits: 5 };
    const { id } = await system.client.call<{ id: string }>('POST', '/v1/screens', body);
    await crashes;
    await ended(`/v1/screens/${id}`);
    const [shard] = await system.sql<{ id: string }>('SELECT id::text FROM core.jobs WHERE whole_id = $1', [id]);
    await isReleased(kind, kind === 'screen' ? id : (shard?.id ?? ''), `/v1/screens/${id}`);
    expect(await system.sql('SELECT * FROM billing.check_ledger()')).toEqual([]);
  });

  it('an import', async () => {
    const project = await system.client.call<{ id: string }>('POST', '/v1/projects', { name: 'Imported' });
    const [heavy, light] = initialChains(system.antibody);
    const files = [{ filename: 'leads.csv', content: `name,VH,VL\nmAb,${heavy!.sequence},${light!.sequence}\n` }];
    const crashes = thrice('gateway.run-claimed');
    const { id } = await system.client.call<{ id: string }>('POST', '/v1/imports', { project_id: project.id, files });
    await crashes;
    await isReleased('import', id, `/v1/imports/${id}`);
  });

  it('the check of an uploaded file', async () => {
    const crashes = thrice('upload-worker.after-claim');
    const slot = await system.client.call<Slot>('POST', '/v1/uploads', {
      filename: 'glycine.pdb',
      content_type: 'chemical/x-pdb',
      byte_size: ATOM.length,
      purpose: 'antigen_structure',
    });
    await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: ATOM });
    await crashes;
    await isReleased('upload', slot.id, `/v1/uploads/${slot.id}`);
  });

  it('an event is put aside, and delivered once released', async () => {
    const crashes = thrice('dispatcher.after-fetch');
    const { id } = await system.client.submit(system.variantId);
    await crashes;
    const event = await eventually(async () => {
      const found = (await putAside('gateway')).find(({ kind }) => kind === 'event');
      if (!found) throw new Error('no event was put aside');
      return found;
    });
    expect(system.receiver.received.some(({ jobId }) => jobId === id)).toBe(false);
    await anotherCompletes();
    await putAside('gateway', 'event', event.id);
    await eventually(() => expect(system.receiver.received.some(({ jobId }) => jobId === id)).toBe(true));
  });

  it('a delivery fails with the reason, and is sent once released', async () => {
    const crashes = thrice('dispatcher.before-send');
    const { id } = await system.client.submit(system.variantId);
    await crashes;
    const delivery = await eventually(
      async () => {
        const [found] = await putAside('webhook-dispatcher');
        if (!found) throw new Error('no delivery was put aside');
        return found;
      },
      { everyMs: 500 },
    );
    expect(delivery.reason).toMatch(/./);
    await anotherCompletes();
    await putAside('webhook-dispatcher', delivery.id);
    await eventually(() => expect(system.receiver.received.some(({ jobId }) => jobId === id)).toBe(true));
  });

  it('a row of the outbox is put aside, and its job is done nevertheless', async () => {
    // The relay publishes what the process that took the job could not.
    const left = system.crashAt('gateway.after-confirm');
    const submitted = system.client.submit(system.variantId);
    await left;
    const [row] = await system.sql<{ id: string; subject: string }>(
      `SELECT id::text, subject FROM core.outbox WHERE topic = 'job'`,
    );
    await thrice('gateway.relay-after-publish', row?.subject);
    const { id } = await submitted;
    expect(id).toBe(row?.subject);
    expect(await system.client.ended(id)).toMatchObject({ status: 'completed' });
    await anotherCompletes();
    const listed = await eventually(
      async () => {
        const found = (await putAside('gateway')).find(({ kind }) => kind === 'outbox');
        if (!found) throw new Error('no row was put aside');
        return found;
      },
      { everyMs: 500 },
    );
    expect(listed).toMatchObject({ id: row?.id, reason: `job ${id}` });
    await putAside('gateway', 'outbox', listed.id);
    await eventually(async () => expect(await system.sql('SELECT FROM core.outbox')).toEqual([]));
  });
});
