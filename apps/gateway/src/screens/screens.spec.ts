import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunEngine } from '@paratope/gateway-runs';
import { workFolder } from '@paratope/job-envelope';
import { EngineInputError, type Engine } from '@paratope/job-envelope/engine';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { eventually } from '@paratope/testing';
import { EntityManager } from 'typeorm';
// eslint-disable-next-line @nx/enforce-module-boundaries -- screens run by the real engine, as its worker loads it
import createEngine from '@paratope/pipeline-screening/engine';
import { JOB_KINDS } from '@paratope/pipelines';
import { SCREENS } from '@paratope/pipelines/http';
import { ScreenRetention } from './screen-retention.js';
import type { StreamEventBody } from '../jobs/events/contract.js';
import { eventId } from '../jobs/events/position.js';
import { JobService } from '../jobs/execution/job-service.js';
import { Retention } from '../jobs/repair/retention.js';
import { resultsOf } from '../jobs/testing/results.js';
import { refundsMade } from '../testing/refunds.js';
import { TRASTUZUMAB, TRASTUZUMAB_CHAINS } from '../testing/world.js';
import { session, type Session } from '../testing/session.js';
import { TestSystem, type Replica } from '../testing/test-gateway.js';
import { findScreen, movableScreens } from './repository.js';
import { ScreenFiles } from './screen-files.js';

const { kind } = SCREENS;
const CALL = { caller: kind.worker };
const IL18 = new URL('../../../../examples/il18.pdb', import.meta.url);
const PLAN = { tiers: [{ tier: 'sequence' }] };

const RESIDUES = [...'ADEFGHIKLMNPQRSTVWY'];

/** Returns the heavy chain with other residues at 13 to 16 of its first framework, so that the antibodies differ. */
function heavyChain(k: number): string {
  const { heavy } = TRASTUZUMAB;
  const residue = (place: number): string => RESIDUES[Math.floor(k / RESIDUES.length ** place) % RESIDUES.length] ?? '';
  return `${heavy.slice(0, 12)}${[0, 1, 2].map(residue).join('')}${heavy.slice(15)}`;
}

/** Returns a table of different antibodies, and one row that is no antibody. */
function tableOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, k) => `ab-${k},${heavyChain(k)},${TRASTUZUMAB.light}`);
  lines[1] = 'poison,AAAAAAAAAAAAAAAAAAAA,';
  return ['name,heavy,light', ...lines].join('\n');
}

describe('a screen', () => {
  let system: TestSystem;
  let gateway: Replica;
  let store: ObjectStore;
  let engine: Engine;
  let org: Session;

  beforeAll(async () => {
    system = await TestSystem.start('whole tables');
    gateway = await system.gateway();
    store = s3Store(system.objects.settings);
    engine = await createEngine({ objectStore: system.objects.environment });
    org = session(gateway, await system.createOrg());
    system.billing.open(org.orgId, 'enterprise', 1_000);
  });
  afterAll(() => system.close());

  const get = <Service>(type: new (...args: never[]) => Service): Service =>
    gateway.service.app.get(type, { strict: false });

  /** Uploads a checked file, in the state in which the upload worker leaves it. */
  async function upload(table: string, client = org): Promise<string> {
    const slot = await client.post('/v1/uploads', {
      filename: 'panning.csv',
      content_type: 'text/csv',
      byte_size: Buffer.byteLength(table),
      purpose: 'screen',
    });
    expect(slot.status).toBe(201);
    const id = slot.json.id as string;
    const key = `uploads/${id}/1.csv`;
    await store.put(key, Buffer.from(table), 'text/csv');
    await system.pool.query(
      `UPDATE core.uploads SET status = 'ready', key = $3, summary = '{"format":"csv"}', arrived_at = now(), due_at = NULL
       WHERE id = $1 AND org_id = $2`,
      [id, client.orgId, key],
    );
    return id;
  }

  /** Uploads a checked structure: ten residues of interleukin 18. */
  async function uploadAntigen(): Promise<string> {
    const lines = readFileSync(IL18, 'latin1')
      .split('\n')
      .filter((line) => line.startsWith('ATOM') && Number(line.slice(22, 26)) >= 20 && Number(line.slice(22, 26)) < 30);
    const text = [...lines, 'END', ''].join('\n');
    const slot = await org.post('/v1/uploads', {
      filename: 'il18.pdb',
      content_type: 'chemical/x-pdb',
      byte_size: Buffer.byteLength(text),
      purpose: 'antigen_structure',
    });
    const id = slot.json.id as string;
    await store.put(`uploads/${id}/1.pdb`, Buffer.from(text), 'chemical/x-pdb');
    const chains = [{ id: 'A', residues: 10, amino_acids: 10 }];
    await system.pool.query(
      `UPDATE core.uploads SET status = 'ready', key = $2, summary = $3, arrived_at = now(), due_at = NULL WHERE id = $1`,
      [id, `uploads/${id}/1.pdb`, JSON.stringify({ format: 'pdb', models: 1, atoms: lines.length, chains })],
    );
    return id;
  }

  const submit = (uploadId: string, more: object = {}) =>
    org.post('/v1/screens', { upload_id: uploadId, plan: PLAN, max_credits: 40, ...more });

  interface Part {
    readonly id: string;
    readonly attempt: number;
    readonly inputs: string;
  }

  async function pending(): Promise<string[]> {
    const { rows } = await system.pool.query<{ id: string }>(
      `SELECT id FROM core.jobs WHERE kind = $1 AND status = 'pending' ORDER BY part`,
      [kind.kind],
    );
    return rows.map(({ id }) => id);
  }

  async function claim(id: string): Promise<Part | undefined> {
    const claimed = await get(JobService).claim({ jobId: id, workerId: 'w', outsideQueue: false }, CALL);
    return claimed.claimed ? { id, attempt: claimed.attempt, inputs: claimed.inputsJson } : undefined;
  }

  /** Computes a claimed part like a worker. */
  async function compute({ id, attempt, inputs }: Part): Promise<{ accepted: boolean }> {
    const context = { seed: 1, scratch: '', progress: () => undefined };
    const output = await Promise.resolve(engine(JSON.parse(inputs), context)).catch((error: unknown) => {
      if (error instanceof EngineInputError) return error;
      throw error;
    });
    if (output instanceof EngineInputError) {
      const failure = { jobId: id, attempt, detail: output.message, final: true, provenanceJson: '{}' };
      return get(JobService).fail(failure, CALL);
    }
    const { results, artifacts = [], artifactFolder: files } = output;
    const keyOf = (name: string): string => `${workFolder(kind.kind, id)}/${attempt}/${name}`;
    for (const { name, bytes, contentType } of artifacts) await store.put(keyOf(name), bytes, contentType);
    for (const { name, contentType } of files?.artifacts ?? [])
      await store.putFile(keyOf(name), join(files?.path ?? '', name), contentType);
    if (files) await rm(files.path, { recursive: true });
    const report = { jobId: id, attempt, resultsJson: JSON.stringify(results), provenanceJson: '{}' };
    return get(JobService).complete(report, CALL);
  }

  /** Computes all waiting parts until none is left. */
  async function work(): Promise<void> {
    for (;;) {
      await get(RunEngine).advanceAll();
      const [next] = await pending();
      if (next === undefined) return;
      const part = await claim(next);
      if (part) await compute(part);
    }
  }

  /** Computes waiting parts until one of a tier waits. */
  async function workUntil(tier: string): Promise<void> {
    for (;;) {
      await get(RunEngine).advanceAll();
      const [next] = await pending();
      if (next === undefined) throw new Error(`no part of the tier ${tier} was made`);
      const { rows } = await system.pool.query<{ tier: string | null }>(
        `SELECT inputs->'step'->>'tier' AS tier FROM core.jobs WHERE id = $1`,
        [next],
      );
      if (rows[0]?.tier === tier) return;
      const part = await claim(next);
      if (part) await compute(part);
    }
  }

  /** Returns, for each selecting part of a screen, whether it left a table of clonotypes. */
  async function leftClonotypes(screenId: string): Promise<boolean[]> {
    const { rows } = await system.pool.query<{ id: string; attempt: number }>(
      `SELECT id, attempt FROM core.jobs WHERE whole_id = $1 AND inputs->'step'->>'stage' = 'select' ORDER BY part`,
      [screenId],
    );
    const left = rows.map((part) =>
      store.get(`${workFolder(kind.kind, part.id)}/${part.attempt}/clonotypes-0.8.parquet`),
    );
    return (await Promise.all(left)).map((bytes) => bytes !== null);
  }

  const read = async (id: string) => (await org.get(`/v1/screens/${id}`)).json;
  const refunds = (): Promise<void> => refundsMade(system, gateway);

  // proves: POST /v1/screens; GET /v1/screens/{id}
  it('reserves its bound, charges what it measured, and gives the rest back in one line', async () => {
    const before = system.billing.balance(org.orgId);
    const { status, json } = await submit(await upload(tableOf(1_150)));
    expect(status).toBe(202);
    expect(system.billing.balance(org.orgId)).toBe(before - 40);
    await work();
    expect(await read(json.id)).toMatchObject({
      status: 'completed',
      rows: 1_150,
      selected: 1_149,
      credits_charged: 12,
      error: null,
      tiers: [{ tier: 'sequence', rows: 1_150, measured: 1_149, refused: 1, passed: 1_149, selected: 1_149 }],
    });
    await refunds();
    expect(system.billing.balance(org.orgId)).toBe(before - 12);
    const { json: transactions } = await org.get('/v1/credit-transactions');
    const own = transactions.data.filter(({ source }: { source: string }) => source.includes(json.id));
    expect(own.map((each: { kind: string; amount: number }) => [each.kind, each.amount])).toEqual([
      ['refund', 28],
      ['debit', -40],
    ]);
  });

  // proves: GET /v1/screens; GET /v1/screens/{id}/rows
  it('takes no credits that are not there, and leaves nothing behind', async () => {
    const poor = session(gateway, await system.createOrg());
    const project = (await poor.post('/v1/projects', { name: 'p' })).json.id as string;
    await poor.post('/v1/therapeutic-candidates', {
      project_id: project,
      name: 'c',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: TRASTUZUMAB_CHAINS,
    });
    const refused = await poor.post('/v1/screens', { project_id: project, plan: PLAN, max_credits: 1_000 });
    expect(refused).toMatchObject({ status: 402, json: { code: 'insufficient_credits', credit_cost: 1_000 } });
    expect((await poor.get('/v1/screens')).json.data).toEqual([]);
    expect((await system.pool.query('SELECT FROM core.reservations')).rowCount).toBe(0);
    const accepted = await poor.post('/v1/screens', { project_id: project, plan: PLAN, max_credits: 1 });
    const estimate = await poor.post('/v1/screens/estimate', { project_id: project, plan: PLAN });
    expect(estimate.json).toMatchObject({ rows: 1, distinct: 1, refused: 0, credits: 1 });
    expect(accepted).toMatchObject({ status: 202, json: { rows: 1, input: { project_id: project } } });
    await work();
    expect((await poor.get(`/v1/screens/${accepted.json.id}`)).json).toMatchObject({
      status: 'completed',
      selected: 1,
      credits_charged: 1,
    });
    const rows = await poor.get(`/v1/screens/${accepted.json.id}/rows`);
    expect(rows.json.data).toMatchObject([{ row: 0, 'heavy.sequence': TRASTUZUMAB.heavy }]);
    // A row of a project has the present names of its variant, in a screen of that screen too.
    const names = { variant_name: 'the first', candidate_name: 'c' };
    const [{ id }] = rows.json.data;
    expect(rows.json.data).toMatchObject([{ candidate_name: 'c' }]);
    await poor.patch(`/v1/variants/${id}`, { name: 'the first' });
    expect((await poor.get(`/v1/screens/${accepted.json.id}/rows`)).json.data).toMatchObject([{ id, ...names }]);
    const again = await poor.post(`/v1/screens/${accepted.json.id}/refilter`, { plan: PLAN, max_credits: 0 });
    await work();
    expect((await poor.get(`/v1/screens/${again.json.id}/rows`)).json.data).toMatchObject([{ id, ...names }]);
  });

  it('charges a shard once, however often its worker reports and whoever holds it', async () => {
    const { json } = await submit(await upload(tableOf(300)));
    await get(RunEngine).advanceAll();
    await compute((await claim((await pending())[0]!))!);
    await get(RunEngine).advanceAll();
    const [shard] = await pending();
    const lost = (await claim(shard!))!;
    // The worker loses the shard, and another worker claims it.
    await get(JobService).release({ jobId: lost.id, attempt: lost.attempt }, CALL);
    const held = (await claim(shard!))!;
    expect(await compute(lost)).toEqual({ accepted: false });
    expect(await compute(held)).toEqual({ accepted: true });
    expect(await compute(held)).toEqual({ accepted: false });
    await work();
    expect(await read(json.id)).toMatchObject({ status: 'completed', credits_charged: 3, rows: 300 });
  });

  it('is advanced by the timer only while it waits for none of its parts', async () => {
    const { json } = await submit(await upload(tableOf(3)));
    const isMovable = async () => (await movableScreens(get(EntityManager))).includes(json.id as string);
    await get(RunEngine).advanceAll();
    expect(await isMovable()).toBe(false);
    const [part] = await pending();
    await system.pool.query(
      `UPDATE core.jobs SET status = 'failed', error_detail = 'damaged', queued_at = NULL, ended_at = now() WHERE id = $1`,
      [part],
    );
    expect(await isMovable()).toBe(true);
    await get(RunEngine).advanceAll();
    expect(await read(json.id)).toMatchObject({ status: 'failed' });
    expect(await isMovable()).toBe(false);
  });

  // proves: POST /v1/screens/{id}/pause; POST /v1/screens/{id}/resume
  it('pauses between shards, goes on where it was, and has every row once', async () => {
    const { json } = await submit(await upload(tableOf(1_100)));
    await get(RunEngine).advanceAll();
    await compute((await claim((await pending())[0]!))!);
    await get(RunEngine).advanceAll();
    const running = (await claim((await pending())[0]!))!;
    expect((await org.post(`/v1/screens/${json.id}/pause`)).json).toMatchObject({ status: 'paused' });
    expect(await pending()).toEqual([]);
    await compute(running);
    await get(RunEngine).advanceAll();
    expect(await read(json.id)).toMatchObject({ status: 'paused', credits_charged: 10 });
    expect(await org.post(`/v1/screens/${json.id}/pause`)).toMatchObject({ status: 409 });
    expect((await org.post(`/v1/screens/${json.id}/resume`)).json).toMatchObject({ status: 'running' });
    await work();
    expect(await read(json.id)).toMatchObject({ status: 'completed', credits_charged: 11, rows: 1_100 });
    const seen: unknown[] = [];
    for (let url: string | undefined = `/v1/screens/${json.id}/rows?limit=200`; url !== undefined;) {
      const page = await org.get(url);
      seen.push(...page.json.data.map(({ row }: { row: number }) => row));
      url =
        page.json.next_cursor === null
          ? undefined
          : `/v1/screens/${json.id}/rows?limit=200&after=${page.json.next_cursor}`;
    }
    expect(seen).toEqual(Array.from({ length: 1_100 }, (_, row) => row).filter((row) => row !== 1));
  });

  // proves: GET /v1/events
  it('tells its steps on the stream of events: the reading, each tier with its selection, and the end', async () => {
    const { json } = await submit(await upload(tableOf(3)), {
      plan: { tiers: [{ tier: 'sequence' }, { tier: 'immunogenicity' }] },
    });
    await work();
    expect(await read(json.id)).toMatchObject({ status: 'completed' });
    const headers = { 'last-event-id': eventId(Date.now(), { transaction: 1, id: 0 }) };
    const steps = async () => {
      const { text } = await gateway.request('/v1/events?follow=false', { token: org.token, headers });
      const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data) as StreamEventBody);
      return events.flatMap(({ type, data }) =>
        data.object === 'screen' && data.id === json.id ? [[type, data.tier]] : [],
      );
    };
    await eventually(async () =>
      expect(await steps()).toEqual([
        ['screen.running', null],
        ['screen.running', 'sequence'],
        ['screen.running', null],
        ['screen.running', 'immunogenicity'],
        ['screen.running', null],
        ['screen.completed', null],
      ]),
    );
  });

  // proves: POST /v1/screens/{id}/cancel
  it('that is canceled fences its workers, charges what they completed and gives the rest back', async () => {
    const before = system.billing.balance(org.orgId);
    const { json } = await submit(await upload(tableOf(2_000)), { max_credits: 20 });
    await get(RunEngine).advanceAll();
    await compute((await claim((await pending())[0]!))!);
    await get(RunEngine).advanceAll();
    const [first, second] = await pending();
    await compute((await claim(first!))!);
    const running = (await claim(second!))!;
    expect((await org.post(`/v1/screens/${json.id}/cancel`)).json).toMatchObject({
      status: 'canceled',
      credits_charged: 10,
    });
    expect(await compute(running)).toEqual({ accepted: false });
    await refunds();
    expect(system.billing.balance(org.orgId)).toBe(before - 10);
    expect(await org.post(`/v1/screens/${json.id}/cancel`)).toMatchObject({ status: 409 });
  });

  it('fails before a tier that max_credits do not pay for, and says what it costs', async () => {
    const { json } = await submit(await upload(tableOf(300)), { max_credits: 2 });
    await work();
    expect(await read(json.id)).toMatchObject({
      status: 'failed',
      credits_charged: 0,
      error: { detail: expect.stringMatching(/^The tier sequence costs up to 3 credits for 300 rows; 2 of/) },
    });
  });

  // proves: POST /v1/screens/{id}/refilter; GET /v1/screens/{id}/files
  it('is refiltered without computing or charging what is known', async () => {
    const { json: first } = await submit(await upload(tableOf(300)));
    await work();
    // All antibodies have the same score, so the first rows are the best.
    const plan = { tiers: [{ tier: 'sequence', top: { count: 5, score: 'heavy.cdr3_length' } }] };
    const { status, json } = await org.post(`/v1/screens/${first.id}/refilter`, { plan, max_credits: 0 });
    expect(status).toBe(202);
    await work();
    expect(await read(json.id)).toMatchObject({
      status: 'completed',
      selected: 5,
      credits_charged: 0,
      input: { screen_id: first.id },
    });
    // Clonotypes do not depend on filters: the second screen used those of the first.
    expect(await leftClonotypes(first.id)).toEqual([true]);
    expect(await leftClonotypes(json.id)).toEqual([false]);
    const rows = await org.get(`/v1/screens/${json.id}/rows?sort=-row&filter=human_likeness%20>%200.1&limit=2`);
    expect(rows.json.data.map(({ row }: { row: number }) => row)).toEqual([5, 4]);
    expect(await org.get(`/v1/screens/${json.id}/rows?sort=nothing`)).toMatchObject({
      status: 400,
      json: { errors: [{ parameter: 'sort' }] },
    });
    const files = (await org.get(`/v1/screens/${first.id}/files`)).json;
    expect(files.tiers).toMatchObject([{ tier: 'sequence', urls: [expect.any(String)] }]);
    const table = await fetch(files.selected_url);
    expect(
      Buffer.from(await table.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('PAR1');
  });

  it('models again if it is refiltered with another engine of models, and again takes what is known for the first one', async () => {
    const plan = (engine: object, count: number) => ({
      ...engine,
      tiers: [{ tier: 'sequence', top: { count, score: 'human_likeness' } }, { tier: 'model' }],
    });
    const network = { model_engine: 'network' };
    const { json: first } = await submit(await upload(tableOf(3)), { plan: plan(network, 1) });
    await work();
    expect(await read(first.id)).toMatchObject({ status: 'completed', plan: network, credits_charged: 1 });
    const again = async (own: object) => {
      const { json } = await org.post(`/v1/screens/${first.id}/refilter`, { plan: own, max_credits: 5 });
      await work();
      return read(json.id);
    };
    const combined = await again(plan({}, 1));
    expect(combined).toMatchObject({ plan: { model_engine: 'combined' }, credits_charged: 1 });
    expect(await again(plan(network, 1))).toMatchObject({ credits_charged: 0, selected: 1 });
    const error = async (id: string) => (await org.get(`/v1/screens/${id}/rows`)).json.data[0]['model.h3_error'];
    expect(await error(first.id)).not.toBe(await error(combined.id));
  });

  it('of another organization waits for two shards of a large one at most', async () => {
    const { json: large } = await submit(await upload(tableOf(3_600)), { max_credits: 40 });
    await get(RunEngine).advanceAll();
    await compute((await claim((await pending())[0]!))!);
    await get(RunEngine).advanceAll();
    const inQueue = async () =>
      (
        await system.pool.query<{ id: string; org_id: string }>(
          `SELECT id, org_id FROM core.jobs WHERE kind = $1 AND status = 'pending' AND NOT held ORDER BY id`,
          [kind.kind],
        )
      ).rows;
    expect((await inQueue()).map(({ org_id }) => org_id)).toEqual([org.orgId, org.orgId]);
    const other = session(gateway, await system.createOrg());
    const project = (await other.post('/v1/projects', { name: 'p' })).json.id as string;
    await other.post('/v1/therapeutic-candidates', {
      project_id: project,
      name: 'c',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: TRASTUZUMAB_CHAINS,
    });
    await other.post('/v1/screens', { project_id: project, plan: PLAN, max_credits: 1 });
    const ahead = (await inQueue()).findIndex(({ org_id }) => org_id === other.orgId);
    expect(ahead).toBe(kind.queuedPerOrg);
    // When a shard is claimed, the next one of its organization enters the queue, after the other organization's.
    await claim((await inQueue())[0]!.id);
    expect((await inQueue()).filter(({ org_id }) => org_id === org.orgId)).toHaveLength(kind.queuedPerOrg);
    expect((await org.post(`/v1/screens/${large.id}/cancel`)).json).toMatchObject({ credits_charged: 0 });
    await work();
  });

  it('of 100 000 antibodies lets the single job of another organization pass before any of its 100 shards ends', async () => {
    const many = session(gateway, await system.createOrg());
    system.billing.open(many.orgId, 'enterprise', 1_000);
    const uploadId = await upload(tableOf(2), many);
    const { json: large } = await many.post('/v1/screens', { upload_id: uploadId, plan: PLAN, max_credits: 1_000 });
    await get(RunEngine).advanceAll();
    const read = (await claim((await pending())[0]!))!;
    const results = { stage: 'read', rows: 100_000, distinct: 100_000, shards: 100 };
    const report = { jobId: read.id, attempt: read.attempt, provenanceJson: '{}' };
    await get(JobService).complete({ ...report, resultsJson: JSON.stringify(results) }, CALL);
    await get(RunEngine).advanceAll();
    expect(await pending()).toHaveLength(100);
    await claim((await pending())[0]!);

    const other = session(gateway, await system.createOrg());
    system.billing.open(other.orgId, 'enterprise', 100);
    const project = (await other.post('/v1/projects', { name: 'p' })).json.id as string;
    const candidate = await other.post('/v1/therapeutic-candidates', {
      project_id: project,
      name: 'c',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: TRASTUZUMAB_CHAINS,
    });
    const { json: single } = await other.post('/v1/humanizations', {
      variant_id: candidate.json.initial_variant_id,
    });
    const singleCall = { caller: JOB_KINDS.humanization.worker };
    // It is in the queue of its own kind at once, and there is nothing before it.
    const { rows: waiting } = await system.pool.query<{ id: string }>(
      `SELECT id FROM core.jobs WHERE kind = 'humanization' AND status = 'pending' AND NOT held`,
    );
    expect(waiting).toEqual([{ id: single.id }]);
    const claimed = await get(JobService).claim({ jobId: single.id, workerId: 'w', outsideQueue: false }, singleCall);
    const provenance = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };
    const done = { jobId: single.id, attempt: claimed.attempt, provenanceJson: JSON.stringify(provenance) };
    const humanized = JSON.stringify(resultsOf('humanization', single.id));
    expect(await get(JobService).complete({ ...done, resultsJson: humanized }, singleCall)).toEqual({ accepted: true });
    expect((await other.get(`/v1/humanizations/${single.id}`)).json).toMatchObject({ status: 'completed' });
    expect((await many.get(`/v1/screens/${large.id}`)).json).toMatchObject({
      status: 'running',
      tiers: [{ rows: 100_000, measured: 0 }],
    });
    expect((await many.post(`/v1/screens/${large.id}/cancel`)).json).toMatchObject({ credits_charged: 0 });
  });

  it('reads the rows of a page of a large table from its figures', async () => {
    const { json } = await submit(await upload(tableOf(1_200)), { max_credits: 12 });
    await work();
    const screen = (await findScreen(get(EntityManager), org.orgId, json.id))!;
    const read: string[] = [];
    // A store of which the first request reads so little that the table counts as large.
    const small: Pick<ObjectStore, 'getRange' | 'presignGet'> = {
      presignGet: (key, request) => store.presignGet(key, request),
      getRange: (key, range) => {
        read.push(key.split('/').at(-1) ?? '');
        return store.getRange(key, 'suffix' in range ? { suffix: 1_000 } : range);
      },
    };
    const files = new ScreenFiles(system.pool, small);
    const query = { sort: '-row', filter: 'human_likeness > 0.1', after: undefined, limit: 3 };
    const page = await files.page(screen, query);
    expect(page.rows.map(({ row }) => row)).toEqual([1_199, 1_198, 1_197]);
    expect(page.rows[0]).toMatchObject({ id: 'ab-1199', 'heavy.sequence': heavyChain(1_199) });
    expect(read).toContain('figures.parquet');
    const whole = await org.get(`/v1/screens/${json.id}/rows?sort=-row&limit=3`);
    expect(page.rows).toEqual(whole.json.data);
    expect(page.hasMore).toBe(true);
  });

  // proves: DELETE /v1/screens/{id}
  it('shows nothing of its parts as jobs, and is of its own organization alone', async () => {
    const { json } = await submit(await upload(tableOf(10)));
    const [part] = await pending();
    expect(await org.get(`/v1/jobs/${part!}`)).toMatchObject({ status: 404 });
    expect(await org.post(`/v1/jobs/${part!}/cancel`)).toMatchObject({ status: 404 });
    expect((await org.get('/v1/jobs')).json.data).toEqual([]);
    const stranger = session(gateway, await system.createOrg());
    expect(await stranger.get(`/v1/screens/${json.id}`)).toMatchObject({ status: 404 });
    expect(await stranger.post(`/v1/screens/${json.id}/cancel`)).toMatchObject({ status: 404 });
    expect(await org.delete(`/v1/screens/${json.id}?purge=true`)).toMatchObject({ status: 409 });
    await work();
    expect(await org.delete(`/v1/screens/${json.id}?purge=true`)).toMatchObject({ status: 204 });
    expect(await read(json.id)).toMatchObject({ data_deleted_at: expect.any(String) });
    expect(await org.get(`/v1/screens/${json.id}/rows`)).toMatchObject({ status: 409 });
    expect(await org.post(`/v1/screens/${json.id}/refilter`, { plan: PLAN, max_credits: 1 })).toMatchObject({
      status: 409,
    });
  });

  it('loses no part while it is open, however old, and is deleted as a whole past the retention', async () => {
    const { json } = await submit(await upload(tableOf(1_100)));
    await workUntil('sequence');
    const [first, second] = await pending();
    await compute((await claim(first!))!);
    const age = `UPDATE core.jobs SET ended_at = ended_at - interval '8 days' WHERE whole_id = $1 AND ended_at IS NOT NULL`;
    await system.pool.query('UPDATE core.orgs SET owner_results_days = 7 WHERE id = $1', [org.orgId]);
    await system.pool.query(age, [json.id]);
    await get(Retention).expireJobs(100);
    await get(RunEngine).advanceAll();
    await compute((await claim(second!))!);
    await work();
    expect(await read(json.id)).toMatchObject({ status: 'completed', rows: 1_100, credits_charged: 11 });
    await get(RunEngine).advanceAll();
    expect((await org.get(`/v1/screens/${json.id}/rows`)).status).toBe(200);
    await system.pool.query(`UPDATE core.screens SET ended_at = ended_at - interval '8 days' WHERE id = $1`, [json.id]);
    await get(ScreenRetention).expire();
    expect(await read(json.id)).toMatchObject({ status: 'completed', data_deleted_at: expect.any(String) });
    expect((await org.get(`/v1/screens/${json.id}/rows`)).json).toMatchObject({
      code: 'conflict',
      detail: 'The data of the screen were deleted.',
    });
    const left = 'SELECT count(*)::int AS parts FROM core.jobs WHERE whole_id = $1 AND data_deleted_at IS NULL';
    expect((await system.pool.query(left, [json.id])).rows).toEqual([{ parts: 0 }]);
    await system.pool.query('UPDATE core.orgs SET owner_results_days = NULL WHERE id = $1', [org.orgId]);
  });

  it('tells webhooks of its end once, as clients see it', async () => {
    await system.pool.query('UPDATE core.orgs SET has_webhooks = true WHERE id = $1', [org.orgId]);
    const { json } = await submit(await upload(tableOf(10)));
    await work();
    const { rows } = await system.pool.query<{ id: string; type: string }>(
      `SELECT e.id, e.type FROM core.events e JOIN core.jobs j ON j.id = e.job_id WHERE j.whole_id = $1`,
      [json.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['screen.completed']);
    const { dataJson } = await get(JobService).getEvent({ eventId: rows[0]!.id });
    expect(JSON.parse(dataJson)).toEqual(await read(json.id));
  });

  // proves: POST /v1/screens/estimate
  it('estimates bounds by tier', async () => {
    const plan = { tiers: [{ tier: 'sequence', top: { count: 100, score: 'human_likeness' } }, { tier: 'model' }] };
    expect((await org.post('/v1/screens/estimate', { rows: 2_000, plan })).json).toMatchObject({
      credits: 70,
      affordable: expect.any(Boolean),
      tiers: [
        { tier: 'sequence', rows: 2_000, credits: 20 },
        { tier: 'model', rows: 100, credits: 50 },
      ],
    });
  });

  // proves: POST /v1/screens/estimate
  it('estimates a file by what its check has counted: rows, antibodies, refusals', async () => {
    const id = await upload(tableOf(10));
    const estimate = () => org.post('/v1/screens/estimate', { upload_id: id, plan: PLAN });
    expect(await estimate()).toMatchObject({ status: 409, json: { detail: expect.stringContaining('panning.csv') } });
    const refusals = [{ row: 3, id: 'ab-3', detail: 'the row has no sequence' }];
    const summary = { format: 'csv', rows: 2_000, distinct: 1_500, refused: 1, refusals };
    await system.pool.query('UPDATE core.uploads SET summary = $2 WHERE id = $1', [id, JSON.stringify(summary)]);
    expect((await estimate()).json).toMatchObject({
      rows: 2_000,
      distinct: 1_500,
      refused: 1,
      refusals,
      credits: 15,
      tiers: [{ tier: 'sequence', rows: 1_500, credits: 15 }],
    });
    expect(await org.post('/v1/screens/estimate', { plan: PLAN })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/upload_id' }] },
    });
    const small = session(gateway, await system.createOrg());
    expect(await small.post('/v1/screens/estimate', { upload_id: id, plan: PLAN })).toMatchObject({ status: 404 });
  });

  // proves: POST /v1/screens/estimate; POST /v1/screens
  it('that docks says what it costs at most, and is refused for more rows than its plan docks', async () => {
    const upload_id = await uploadAntigen();
    const plan = (antigen: object, count: number) => ({
      antigen,
      tiers: [{ tier: 'sequence', top: { count, score: 'human_likeness' } }, { tier: 'complex' }],
    });
    const estimate = (antigen: object, count = 20, of: Session = org) =>
      of.post('/v1/screens/estimate', { rows: 2_000, plan: plan(antigen, count) });
    expect((await estimate({ upload_id, epitope: ['A:25'] })).json).toMatchObject({
      credits: 145,
      tiers: [{ credits: 20 }, { tier: 'complex', rows: 20, credits: 125 }],
    });
    const refused: [object, string][] = [
      [{ upload_id, epitope: ['A:25', 'A:99'] }, '/plan/antigen/epitope'],
      [{ upload_id, chains: ['B'] }, '/plan/antigen/chains'],
      [{ upload_id, epitope: ['25'] }, '/plan/antigen/epitope/0'],
    ];
    for (const [antigen, pointer] of refused)
      expect(await estimate(antigen)).toMatchObject({ status: 422, json: { errors: [{ pointer }] } });
    expect(await estimate({ upload_id: await upload('name,heavy\n') })).toMatchObject({
      status: 409,
      json: { detail: 'The upload is of purpose screen, not antigen_structure.' },
    });
    const other = session(gateway, await system.createOrg('team'));
    expect(await estimate({ upload_id }, 20, other)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await estimate({ upload_id }, 301, other)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('computes at most 300 by it') },
    });
    const screens = async () => (await org.get('/v1/screens?limit=1')).json.data[0]?.id as string;
    const before = await screens();
    const bad = { plan: plan({ upload_id, chains: ['B'] }, 1), max_credits: 20 };
    expect((await submit(await upload(tableOf(3)), bad)).status).toBe(422);
    expect(await screens()).toBe(before);
  });

  it('docks to the structure that it was submitted with, although the upload is deleted meanwhile', async () => {
    const upload_id = await uploadAntigen();
    const plan = {
      antigen: { upload_id, epitope: ['A:25'] },
      tiers: [{ tier: 'sequence', top: { count: 1, score: 'human_likeness' } }, { tier: 'complex' }],
    };
    const { json } = await submit(await upload(tableOf(3)), { plan });
    expect(json.plan.antigen).toEqual({ upload_id, epitope: ['A:25'] });
    expect((await org.delete(`/v1/uploads/${upload_id}`)).status).toBe(204);
    await store.delete(`uploads/${upload_id}/1.pdb`);
    await workUntil('complex');
    const [docking] = await pending();
    const part = await claim(docking ?? '');
    const { tier, rows, antigen } = JSON.parse(part?.inputs ?? '{}').step;
    expect({ tier, rows, antigen }).toEqual({
      tier: 'complex',
      rows: 1,
      antigen: { key: `${workFolder(kind.kind, json.id)}/0/antigen`, upload_id, epitope: ['A:25'] },
    });
    expect(Buffer.from((await store.get(antigen.key)) ?? '').toString()).toMatch(/^ATOM .*END\n$/s);
    await org.post(`/v1/screens/${json.id}/cancel`);
    expect(await read(json.id)).toMatchObject({ status: 'canceled', credits_charged: 1 });
  });

  // proves: GET /v1/screens/columns
  it('lists the columns that plans may use, each with its tier', async () => {
    const { columns } = (await org.get('/v1/screens/columns')).json;
    const antigen = { upload_id: await uploadAntigen() };
    expect(columns).toContainEqual(
      expect.objectContaining({ name: 'human_likeness', tier: 'sequence', direction: 'higher' }),
    );
    for (const { name, type } of columns.filter(({ type: each }: { type: string }) => each !== 'text')) {
      const tiers = SCREENS.tiers.map(({ tier }, k) => ({
        tier,
        diverse: 1,
        ...(k < SCREENS.tiers.length - 1 ? {} : { filter: `${name} > 0` }),
      }));
      const { status } = await org.post('/v1/screens/estimate', { rows: 1, plan: { antigen, tiers } });
      expect([name, type, status]).toEqual([name, type, 200]);
    }
  });

  it('computes and charges an antibody once that several rows hold, and has every row', async () => {
    const rows = tableOf(150).split('\n');
    const repeated = [...rows, ...rows.slice(50).map((line) => `again-${line}`), ...rows.slice(50, 60)].join('\n');
    const { json } = await submit(await upload(repeated));
    await work();
    expect(await read(json.id)).toMatchObject({
      status: 'completed',
      rows: 261,
      selected: 260,
      credits_charged: 2,
      tiers: [{ measured: 149, refused: 1, passed: 260 }],
    });
    const found = (await org.get(`/v1/screens/${json.id}/rows?filter=id%20in%20(%22ab-99%22,%22again-ab-99%22)`)).json;
    const [one, other] = found.data;
    expect([one.row, other.row]).toEqual([99, 200]);
    expect({ ...other, row: 99, id: 'ab-99', 'clonotype.rank': one['clonotype.rank'] }).toEqual(one);
  });

  it('refuses a plan with its places, a file that is none, and more than the plan of the organization', async () => {
    const bad = await submit(await upload(tableOf(10)), {
      plan: { tiers: [{ tier: 'sequence', filter: 'likeness > 1' }] },
    });
    expect(bad).toMatchObject({ status: 422, json: { errors: [{ pointer: '/plan/tiers/0/filter' }] } });
    const { json } = await submit(await upload('not,a,table'));
    await work();
    expect(await read(json.id)).toMatchObject({
      status: 'failed',
      error: { detail: expect.stringMatching(/^panning\.csv/) },
    });
    const small = session(gateway, await system.createOrg('team'));
    for (let open = 0; open < 10; open++) {
      const project = (await small.post('/v1/projects', { name: `p${open}` })).json.id as string;
      await small.post('/v1/therapeutic-candidates', {
        project_id: project,
        name: 'c',
        format: 'mab',
        drug_class: 'naked_antibody',
        initial_chains: TRASTUZUMAB_CHAINS,
      });
      const { status } = await small.post('/v1/screens', { project_id: project, plan: PLAN, max_credits: 1 });
      expect(status).toBe(202);
      if (open === 9) {
        const more = await small.post('/v1/screens', { project_id: project, plan: PLAN, max_credits: 1 });
        expect(more).toMatchObject({ status: 409 });
      }
    }
  });
});
